import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { freePort } from '../../backend/test/support/free-port';
import { installFolder } from './install';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 15_000;
const POLL_MS = 100;

export const ADMINISTRATOR = {
  username: 'rejissor',
  email: 'rejissor@example.com',
  password: 'Kadr-arxasi-2026',
} as const;

export interface RunningServer {
  url: string;
  dataDir: string;
  output: () => string;
  /** Removes the data folder, unless the caller gave it. */
  stop: () => Promise<{ code: number | null; ms: number }>;
  kill: () => Promise<void>;
}

interface Place {
  root?: string;
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

/** Another origin for the same server, so that browsers load release files as from a CDN. */
const filesOrigin = (port: number) => `http://127.0.0.1:${port}`;

export async function startServer(place: Place = {}): Promise<RunningServer> {
  const port = place.port ?? (await freePort());
  const dataDir = place.dataDir ?? (await makeReachableFolder('kinodost-e2e-'));
  const child = spawn(process.execPath, ['shared-kit/tasks/task.mjs', 'start'], {
    cwd: place.root ?? installFolder(),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      CDN_URL: filesOrigin(port),
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...place.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const note = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    const asked = performance.now();
    child.kill('SIGTERM');
    const slow = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await gone;
    clearTimeout(slow);
    const ms = performance.now() - asked;
    if (!place.dataDir) await rm(dataDir, { recursive: true, force: true });
    return { code: child.exitCode, ms };
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  try {
    await ready(
      url,
      () => child.exitCode,
      () => output,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, output: () => output, stop, kill };
}

async function ready(url: string, exitCode: () => number | null, output: () => string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const isUp = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    if (exitCode() !== null) throw new Error(`the server ended with ${exitCode()}:\n${output()}`);
    if (Date.now() > end) throw new Error(`the server was not ready in time:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
