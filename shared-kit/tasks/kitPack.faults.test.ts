/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, normalize, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { minVersion, satisfies } from 'semver';
import { ignoreAllBut } from '../tooling/jest/preset.mjs';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const SECRETS = [join(ROOT, 'shared-kit'), 'registry.npmjs', '"_resolved"', 'publishConfig'];
const FROM = /(?:from|import|import\()\s*(['"])([^'"\n]+)\1/g;

interface Manifest {
  name: string;
  version: string;
  bin: Record<string, string>;
  exports?: Record<string, string | { types: string; default: string }>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
interface Package {
  folder: string;
  files: Map<string, string>;
  manifest: Manifest;
}

let place: string;
let printed: string[];
let kit: Package;
let generator: Package;

async function unpack(tarball: string): Promise<Package> {
  const parent = await mkdtemp(join(place, 'unpacked-'));
  await run('tar', ['-xzf', tarball, '-C', parent]);
  const folder = join(parent, 'package');
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(
    await Promise.all(
      paths.sort().map(async (path) => [relative(folder, path), await readFile(path, 'utf8')] as const),
    ),
  );
  return { folder, files, manifest: JSON.parse(files.get('package.json') ?? '') as Manifest };
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kinodost-packages-'));
  const task = join(ROOT, 'shared-kit/tasks/task.mjs');
  const { stdout } = await run(process.execPath, [task, 'kitPack', join(place, 'packages')], { cwd: ROOT });
  printed = stdout.trim().split('\n');
  [kit, generator] = (await Promise.all(printed.map(unpack))) as [Package, Package];
});
afterAll(() => rm(place, { recursive: true, force: true }));

interface Installed {
  version: string;
  engines?: { node?: string };
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Partial<Record<string, { optional?: boolean }>>;
}
const installed = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as Installed;

const filesOf = ({ files }: Package, pattern: RegExp) =>
  [...files.keys()].filter((path) => pattern.test(path));

/** The template is source; jest's own settings name no modules. */
const imports = ({ files }: Package, pattern: RegExp) =>
  [...files].flatMap(([path, text]) =>
    pattern.test(path) && !path.startsWith('template/')
      ? [...text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').matchAll(FROM)].map(([, , to = '']) => ({ path, to }))
      : [],
  );
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

it('prints the two packages, the kit first', () => {
  expect(printed.map((path) => basename(path))).toEqual([
    `shared-kit-${kit.manifest.version}.tgz`,
    `create-kinodost-feature-${kit.manifest.version}.tgz`,
  ]);
  expect(printed.every((path) => dirname(path) === join(place, 'packages'))).toBe(true);
});

it('has code, types and a source map for each export', () => {
  const entries = Object.values(kit.manifest.exports ?? {}).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : [entry.types, entry.default, `${entry.default}.map`],
  );
  expect(entries.length).toBeGreaterThan(60);
  expect(entries.map(normalize).filter((path) => !kit.files.has(path))).toEqual([]);
  for (const map of filesOf(kit, /\.js\.map$/)) {
    const { sourcesContent } = JSON.parse(kit.files.get(map) ?? '') as { sourcesContent?: string[] };
    expect(sourcesContent?.[0]).toBeTruthy();
  }
});

it('brings its commands, a readme and a license', () => {
  for (const { files, manifest } of [kit, generator]) {
    expect(files.has('README.md')).toBe(true);
    expect(files.has('LICENSE')).toBe(true);
    for (const command of Object.values(manifest.bin))
      expect(files.get(normalize(command))).toMatch(/^#!\/usr\/bin\/env node\n/);
  }
});

it('holds no tests and no sources', () => {
  expect(filesOf(kit, /\.test\.|\.tsx?$/).filter((path) => !path.endsWith('.d.ts'))).toEqual([]);
  expect(filesOf(generator, /\.test\.|\.tsx?$/).filter((path) => !/\.d\.ts$|^template\//.test(path))).toEqual(
    [],
  );
  expect(filesOf(kit, /^dist\/create-feature/)).toEqual([]);
});

it.each(SECRETS)('contains nothing of %s', (secret) => {
  for (const { files } of [kit, generator])
    expect([...files].filter(([, text]) => text.includes(secret)).map(([path]) => path)).toEqual([]);
});

it('imports only files that are in the package', () => {
  for (const packed of [kit, generator])
    for (const { path, to } of imports(packed, /\.m?js$/)) {
      if (!to.startsWith('.')) continue;
      expect({ path, to, found: packed.files.has(join(dirname(path), to)) }).toMatchObject({ found: true });
    }
});

it('declares the packages that it imports', () => {
  const { dependencies, peerDependencies, name } = kit.manifest;
  const known = [...Object.keys({ ...dependencies, ...peerDependencies }), name];
  const foreign = imports(kit, /\.m?js$/).filter(({ to }) => !to.startsWith('.') && !isBuiltin(to));
  expect(foreign.filter(({ to }) => !known.includes(packageOf(to)))).toEqual([]);
  const needed = imports(generator, /\.m?js$/).filter(({ to }) => !to.startsWith('.') && !isBuiltin(to));
  expect(needed).toEqual([]);
});

it('loads in Node without a warning', async () => {
  await symlink(join(ROOT, 'node_modules'), join(kit.folder, 'node_modules'));
  const entries = ['contract', 'contract/routes', 'contract/limits', 'format', 'release-tool', 'build'];
  const script = entries.map((entry) => `await import('shared-kit/${entry}');`).join('\n');
  const file = join(kit.folder, 'load.mjs');
  await writeFile(file, script);
  const { stdout, stderr } = await run(process.execPath, [file]);
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
});

it('the template names versions that run on the lowest Node, and all that these expect', () => {
  const { engines, dependencies, devDependencies } = JSON.parse(
    generator.files.get('versions.json') ?? '',
  ) as Record<'engines' | 'dependencies' | 'devDependencies', Record<string, string>>;
  const lowest = minVersion(engines.node ?? '')?.version ?? '';
  const named = Object.keys({ ...dependencies, ...devDependencies });
  for (const name of named) {
    const { version, engines: needs, peerDependencies, peerDependenciesMeta } = installed(name);
    if (devDependencies[name]) expect([name, devDependencies[name]]).toEqual([name, version]);
    expect([name, satisfies(lowest, needs?.node ?? '*')]).toEqual([name, true]);
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    expect({ name, missing: peers.filter((peer) => !named.includes(peer)) }).toEqual({ name, missing: [] });
  }
});

it("Jest transforms the same packages in pnpm's folders as in npm's", () => {
  const [pattern = ''] = ignoreAllBut(['redux']);
  const ignores = (path: string) => new RegExp(pattern).test(path);
  for (const store of ['', '.pnpm/redux@5.0.1_react@19.0.0/node_modules/'])
    expect(ignores(`/weather/node_modules/${store}redux/dist/redux.mjs`)).toBe(false);
  for (const store of ['', '.pnpm/react@19.0.0/node_modules/'])
    expect(ignores(`/weather/node_modules/${store}react/index.js`)).toBe(true);
});

it('the generator starts, refuses and explains', async () => {
  const command = join(generator.folder, generator.manifest.bin['create-kinodost-feature'] ?? '');
  const start = (...args: string[]) => run(process.execPath, [command, ...args], { cwd: place });
  expect((await start('--help')).stdout).toContain('create-kinodost-feature ID [--kit KIT]');
  await expect(start('movies', '--kit', 'x.tgz')).rejects.toMatchObject({ code: 2 });
  await expect(start('weather', '--kit', 'x.tgz')).rejects.toMatchObject({
    code: 1,
    stderr: `There is no file ${join(place, 'x.tgz')}.\n`,
  });
  await start('weather', '--kit', printed[0] ?? '');
  expect(await readdir(join(place, 'weather/vendor'))).toEqual([basename(printed[0] ?? '')]);
  await expect(start('weather', '--kit', printed[0] ?? '')).rejects.toMatchObject({ code: 1 });
});
