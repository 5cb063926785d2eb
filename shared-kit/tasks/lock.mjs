import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './project.mjs';

const FOLDER = join(ROOT, '.cache');
const FILE = join(FOLDER, 'prepare.lock');
const POLL_MS = 200;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function tryLock() {
  try {
    await writeFile(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = Number(await readFile(FILE, 'utf8').catch(() => '0'));
    if (owner > 0 && !isAlive(owner)) await rm(FILE, { force: true });
    return false;
  }
}

export async function withLock(work) {
  await mkdir(FOLDER, { recursive: true });
  while (!(await tryLock())) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    await rm(FILE, { force: true });
  }
}
