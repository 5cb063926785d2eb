import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'shared-kit/contract';
import { freePort } from '../../backend/test/support/free-port';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

export const ROOT = join(import.meta.dirname, '../../..');
const START_DEADLINE_MS = 120_000;
const POLL_MS = 200;

export const ADMIN = { username: 'admin', password: 'Uzun-parol-1918' };
export const JWT_SECRET = randomBytes(48).toString('base64url');

function readStat(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The thread or process has ended.
    return '';
  }
}

/** Processor time of a process and its threads so far. Linux counts it in nanoseconds. */
const cpuMsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readStat(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);

export interface Server {
  port: number;
  origin: string;
  /** Processor time of the Node process so far, without PostgreSQL. */
  cpuMs: () => number;
  stop: () => Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const isReady = (origin: string): Promise<boolean> =>
  createClient({ origin })('GET /health').then(
    () => true,
    () => false,
  );

interface ProductOptions {
  /** A new one, which is removed again, if it is left out. */
  dataDir?: string;
  /** Builds in this folder are published. Without it, there are none. */
  cwd?: string;
  env?: Record<string, string>;
}

/** The product as operators run it, but without rate limits. */
export async function startProduct(
  checkout: string,
  { dataDir: kept, cwd, env }: ProductOptions = {},
): Promise<Server> {
  const file = join(checkout, 'backend/dist/main.mjs');
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build in ${checkout}`);
  const dataDir = kept ?? (await makeReachableFolder('kinodost-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    cwd: cwd ?? dataDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      JWT_SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + START_DEADLINE_MS; !(await isReady(origin)); await wait(POLL_MS))
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${file} does not start`);
    }
  return { port, origin, cpuMs: () => cpuMsOf(child.pid ?? 0), stop };
}
