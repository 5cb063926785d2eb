import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join, normalize, resolve } from 'node:path';
import { stopChildrenOnSignal } from './children.mjs';
import { npm } from './install.mjs';
import { compileKit } from './kitCompile.mjs';
import { featureVersions, generatorManifest, kitManifest } from './kitManifest.mjs';
import { createProgress } from './progress.mjs';
import { ROOT } from './project.mjs';

const KIT = join(ROOT, 'shared-kit');
const PARTS = ['contract', 'kit', 'testing', 'tooling'];
const GENERATOR = join(KIT, 'create-feature');
/** The generator checks ids and titles with these files of the contract. */
const FOR_GENERATOR = [
  'create-feature/src',
  ...['fields', 'limits', 'sentences'].map((name) => `contract/src/${name}.js`),
];

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));
const writeJson = (path, value) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
const copyAll = async (names, from, to) => {
  for (const name of names) await cp(join(from, name), join(to, name), { recursive: true });
};

async function stageKit(folder, compiled, [parts, root]) {
  await copyAll(['README.md', 'tooling/jest', 'files.d.ts', 'tsconfig.feature.json'], KIT, folder);
  await copyAll(['LICENSE'], ROOT, folder);
  await copyAll(PARTS, compiled, join(folder, 'dist'));
  await copyAll(['tasks/devServers.mjs', 'tasks/stopWithNpm.mjs'], KIT, join(folder, 'dist'));
  const { exports } = await readJson(join(KIT, 'package.json'));
  await writeJson(join(folder, 'package.json'), kitManifest(parts, exports, root));
}

async function stageGenerator(folder, compiled, [{ kit }, root, lock]) {
  await copyAll(['README.md', 'template', 'licenses'], GENERATOR, folder);
  await copyAll(['LICENSE'], ROOT, folder);
  await copyAll(FOR_GENERATOR, compiled, join(folder, 'dist'));
  await writeJson(join(folder, 'versions.json'), featureVersions(kit, root, lock));
  const source = await readJson(join(GENERATOR, 'package.json'));
  await writeJson(join(folder, 'package.json'), generatorManifest(source, kit, root));
}

async function pack(folder, destination) {
  const { code, output } = await npm(['pack', '--json', '--pack-destination', destination], { cwd: folder });
  if (code !== 0) throw new Error(output.trim());
  const { name, version } = await readJson(join(folder, 'package.json'));
  return `${name}-${version}.tgz`;
}

/** Writes both packages into the folder and returns their file names: the kit's, then the generator's. */
export async function packKit(destination, progress) {
  await mkdir(destination, { recursive: true });
  const place = await mkdtemp(join(tmpdir(), 'kinodost-pack-'));
  try {
    const compiled = join(place, 'compiled');
    await progress.step('Compiling the kit', () => compileKit(compiled));
    const own = PARTS.map(async (part) => [part, await readJson(join(KIT, part, 'package.json'))]);
    const manifests = [
      Object.fromEntries(await Promise.all(own)),
      ...(await Promise.all(['package.json', 'package-lock.json'].map((name) => readJson(join(ROOT, name))))),
    ];
    const names = [];
    for (const [name, stage] of [
      ['shared-kit', stageKit],
      ['create-kinodost-feature', stageGenerator],
    ]) {
      const folder = join(place, name);
      await mkdir(folder);
      await stage(folder, compiled, manifests);
      names.push(await progress.step(`Packing ${name}`, () => pack(folder, destination)));
    }
    return names;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function run(folder) {
  const progress = createProgress();
  stopChildrenOnSignal();
  // npm runs scripts at the root; a relative folder belongs to the caller's.
  const names = await packKit(resolve(process.env.INIT_CWD ?? '.', folder), progress);
  // npm takes a relative path without a dot for a repository on GitHub.
  const shown = isAbsolute(folder) ? folder : `./${normalize(folder)}`;
  for (const name of names) process.stdout.write(`${shown}/${name}\n`);
}

if (basename(process.argv[1] ?? '') === 'kitPack.mjs') {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) {
    process.stderr.write('Usage: npm run kit:pack -- FOLDER\n');
    process.exit(2);
  }
  await run(folder);
}
