import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runChild } from './children.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64', 'arm'];
const LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

interface Package {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
}
interface Lock {
  packages: Record<string, Package>;
}

function platformOf(name: string) {
  const words = name.split(/[/-]/);
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => known.find((word) => words.includes(word)));
  const libc = os === 'linux' && LIBRARIES[words.at(-1) ?? ''];
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

function finds(packages: Lock['packages'], place: string, name: string): boolean {
  if (packages[`${place && `${place}/`}node_modules/${name}`]) return true;
  return (
    place !== '' && finds(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
  );
}

/** As the registry has it, so that `npm ci` checks the package. */
async function hashOf(name: string, version = ''): Promise<string> {
  const { code, output } = await runChild('npm', ['view', `${name}@${version}`, 'dist.integrity']);
  const [hash] = /sha512-\S+/.exec(output) ?? [];
  if (code !== 0 || !hash) throw new Error(`The registry has no hash of ${name}@${version}: ${output}`);
  return hash;
}

/** npm omits packages of other platforms, and `npm ci` then rejects package-lock.json. */
export async function run(): Promise<void> {
  const lock = JSON.parse(await readFile(LOCK, 'utf8')) as Lock;
  const added: Record<string, object> = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!finds(lock.packages, place, name))
        added[`node_modules/${name}`] = {
          version,
          integrity: await hashOf(name, version),
          ...platformOf(name),
          ...(dev && { dev }),
          optional: true,
        };

  if (Object.keys(added).length > 0) {
    // The root is named by the empty path, so it stays first.
    const all = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
    await writeFile(LOCK, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`);
  }
  process.stdout.write(
    `${Object.keys(added).length} packages of other platforms added to package-lock.json\n`,
  );
}
