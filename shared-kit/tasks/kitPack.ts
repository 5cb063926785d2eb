import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, normalize, resolve } from 'node:path';
import { replaceTscAliasPaths } from 'tsc-alias';
import { binOf } from './builds';
import { ROOT, runNode, stopChildrenOnSignal } from './children.mjs';
import { npm } from './install.mjs';
import { featureVersions, generatorManifest, kitManifest, type Lock, type Manifest } from './kitManifest';
import { createProgress } from './progress.mjs';

const KIT = join(ROOT, 'shared-kit');
const PARTS = ['contract', 'kit', 'testing', 'tooling'];
const GENERATOR = join(KIT, 'create-feature');
/** The generator checks ids and titles with these files of the contract. */
const FOR_GENERATOR = [
  'create-feature/src',
  ...['fields', 'limits', 'sentences'].map((name) => `contract/src/${name}.js`),
];

const readJson = async <T = Manifest>(...path: string[]) =>
  JSON.parse(await readFile(join(...path), 'utf8')) as T;
const writeJson = (path: string, value: object) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
const copyAll = async (names: string[], from: string, to: string) => {
  for (const name of names) await cp(join(from, name), join(to, name), { recursive: true });
};

/** Compiles each source to one ES module, because a bundle per entry would copy contexts and stores. */
async function compile(outDir: string): Promise<void> {
  const configFile = join(KIT, 'tsconfig.package.json');
  const compiler = [binOf('typescript', 'tsc'), '-p', configFile, '--outDir', outDir];
  const { code, output } = await runNode(compiler);
  if (code !== 0) throw new Error(`The kit doesn't compile.\n${output.trim()}`);
  // Node wants whole file names in imports.
  await replaceTscAliasPaths({ configFile, outDir, resolveFullPaths: true });
}

async function stageKit(folder: string, compiled: string, kit: Manifest, root: Manifest): Promise<void> {
  await copyAll(
    ['README.md', 'tooling/jest', 'files.d.ts', 'oxlint.feature.json', 'tsconfig.feature.json'],
    KIT,
    folder,
  );
  await cp(join(KIT, 'api/kit.api.md'), join(folder, 'api.md'));
  await copyAll(PARTS, compiled, join(folder, 'dist'));
  await copyAll(['tasks/stopWithNpm.mjs'], KIT, join(folder, 'dist'));
  const parts = await Promise.all(PARTS.map((part) => readJson(KIT, part, 'package.json')));
  const { exports } = await readJson(KIT, 'package.json');
  await writeJson(join(folder, 'package.json'), kitManifest(kit, parts, exports, root));
}

async function stageGenerator(folder: string, compiled: string, kit: Manifest, root: Manifest) {
  await copyAll(['README.md', 'template', 'licenses'], GENERATOR, folder);
  await copyAll(FOR_GENERATOR, compiled, join(folder, 'dist'));
  const lock = await readJson<Lock>(ROOT, 'package-lock.json');
  await writeJson(join(folder, 'versions.json'), featureVersions(kit, root, lock));
  const source = await readJson(GENERATOR, 'package.json');
  await writeJson(join(folder, 'package.json'), generatorManifest(source, kit, root));
}

/** `npm run kit:pack -- FOLDER` writes both packages into the folder and prints their names: the kit's, then the generator's. */
export async function run([folder, ...others]: string[]): Promise<number> {
  if (!folder || others.length > 0) {
    process.stderr.write('Usage: npm run kit:pack -- FOLDER\n');
    return 2;
  }
  stopChildrenOnSignal();
  const { step } = createProgress();
  // npm runs scripts at the root; a relative folder belongs to the caller's.
  const destination = resolve(process.env.INIT_CWD ?? '.', folder);
  // npm takes a relative path without a dot for a repository on GitHub.
  const shown = isAbsolute(folder) ? folder : `./${normalize(folder)}`;
  await mkdir(destination, { recursive: true });
  const place = await mkdtemp(join(tmpdir(), 'kinodost-pack-'));
  try {
    const compiled = join(place, 'compiled');
    await step('Compiling the kit', () => compile(compiled));
    const [kit, root] = await Promise.all([
      readJson(KIT, 'kit/package.json'),
      readJson(ROOT, 'package.json'),
    ]);
    for (const [name, stage] of [
      ['shared-kit', stageKit],
      ['create-kinodost-feature', stageGenerator],
    ] as const) {
      const staged = join(place, name);
      await mkdir(staged);
      await copyAll(['LICENSE'], ROOT, staged);
      await stage(staged, compiled, kit, root);
      const pack = () => npm(['pack', '--json', '--pack-destination', destination], { cwd: staged });
      const { code, output } = await step(`Packing ${name}`, pack);
      if (code !== 0) throw new Error(output.trim());
      process.stdout.write(`${shown}/${name}-${kit.version}.tgz\n`);
    }
    return 0;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
