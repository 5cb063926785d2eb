import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
const BACKEND = join(ROOT, 'backend/dist/main.mjs');
const START_DEADLINE_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const VISITOR = { username: 'gunel', email: 'gunel@example.com', password: 'Uzun-parol-1918' };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function call<T>(port: number, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function ready(process: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    if (process.exitCode !== null || Date.now() > deadline) throw new Error('the backend does not start');
    const isUp = await call(port, 'GET', '/health').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(LOOK_AGAIN_MS);
  }
}

/** The product as `npm start` runs it, with the builds of this checkout, its films and one user. */
export async function startProduct(dataDir: string) {
  const port = await freePort();
  const process = spawn(globalThis.process.execPath, [BACKEND], {
    cwd: ROOT,
    env: {
      ...globalThis.process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    if (process.exitCode !== null) return;
    process.kill('SIGTERM');
    await once(process, 'exit');
  };
  try {
    await ready(process, port);
    await call(port, 'POST', '/auth/register', VISITOR);
    const { token } = await call<{ token: string }>(port, 'POST', '/auth/login', VISITOR_LOGIN);
    const { movies } = await call<{ movies: { id: string }[] }>(port, 'GET', '/movies?limit=1');
    return { port, token, movieId: movies[0]?.id ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const VISITOR_LOGIN = { username: VISITOR.username, password: VISITOR.password };
