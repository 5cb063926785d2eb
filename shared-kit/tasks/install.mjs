import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT, runChild, runNode, stopChildrenOnSignal } from './children.mjs';
import { createProgress } from './progress.mjs';

const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const CACHE = join(ROOT, '.cache');
const LOCK = join(CACHE, 'prepare.lock');
const POLL_MS = 200;

const ATTEMPTS = 3;
const BROKEN_OFF = /EIDLETIMEOUT|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

export const START = '--omit=dev';
export const EVERYTHING = '--include=dev';

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function tryLock() {
  try {
    await writeFile(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = Number(await readFile(LOCK, 'utf8').catch(() => '0'));
    if (owner > 0 && !isAlive(owner)) await rm(LOCK, { force: true });
    return false;
  }
}

export async function withLock(work) {
  await mkdir(CACHE, { recursive: true });
  while (!(await tryLock())) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

export function npm(args, options) {
  const cli = process.env.npm_execpath;
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  return cli?.endsWith('.js') ? runNode([cli, ...all], options) : runChild('npm', all, options);
}

const packagesIn = async (lockFile) =>
  JSON.parse(await readFile(lockFile, 'utf8').catch(() => '{}')).packages ?? {};

/** Never removes packages that a higher level installed. */
async function install(wanted) {
  const locked = await packagesIn(join(ROOT, 'package-lock.json'));
  const installed = await packagesIn(INSTALLED);
  const level = Object.values(installed).some(({ dev }) => dev) ? EVERYTHING : wanted;
  const isInstalled = ([path, { version, link, optional, dev }]) =>
    !path.includes('node_modules/') ||
    link ||
    optional ||
    (dev && level === START) ||
    installed[path]?.version === version;
  if (Object.entries(locked).every(isInstalled)) return;
  // npm writes this file when it succeeds. Without it the next start installs into an empty folder.
  await rm(INSTALLED, { force: true });
  const command = Object.keys(installed).length > 0 ? ['install', '--no-save'] : ['ci'];
  // The lock file says which versions: their age was looked at when they came into it.
  command.push('--min-release-age=0');
  const progress = createProgress();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { code, output } = await progress.step('Installing packages (npm)', () => npm([...command, level]));
    if (code === 0) return;
    progress.line(output.trim());
    // npm doesn't ask again when a package breaks off halfway. What has come is in its cache.
    if (!BROKEN_OFF.test(output)) break;
  }
  progress.line('The packages could not be installed; see above, and start again.');
  process.exit(1);
}

/** Installs what is missing, then loads the program, if any. It is in TypeScript, which Node.js 20 can't run by itself. */
export async function load(program, level) {
  const removeHandlers = stopChildrenOnSignal();
  await withLock(() => install(level));
  removeHandlers();
  if (!program) return undefined;
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url).import(program);
}
