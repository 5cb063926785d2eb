import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm omits packages of other platforms that its registry lacks, and `npm ci` then rejects package-lock.json.
const LOCK = join(dirname(fileURLToPath(import.meta.url)), '../../package-lock.json');

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor)) ?? (words.includes('arm') && 'arm');
  const libc = os === 'linux' && LIBRARIES[words.at(-1)];
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

function finds(packages, place, name) {
  for (let folder = place; ;) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

const lock = JSON.parse(await readFile(LOCK, 'utf8'));
const added = {};
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies))
    if (!finds(lock.packages, place, name))
      added[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };

if (Object.keys(added).length > 0) {
  const [[root, own], ...others] = Object.entries({ ...lock.packages, ...added });
  others.sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = { [root]: own, ...Object.fromEntries(others) };
  await writeFile(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
}
process.stdout.write(`${Object.keys(added).length} packages of other platforms added to package-lock.json\n`);
