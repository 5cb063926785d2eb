import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'shared-kit/contract';
import { freePort } from '../../backend/test/support/free-port';

const ROOT = join(import.meta.dirname, '../../..');
const BACKEND = join(ROOT, 'backend/dist/main.mjs');
const START_DEADLINE_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const MOVIES = 100;
const VISITOR = { username: 'gunel', email: 'gunel@example.com', password: 'Uzun-parol-1918' };

const clientOf = (port: number) => createClient({ origin: `http://127.0.0.1:${port}` });

async function ready(process: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    if (process.exitCode !== null || Date.now() > deadline) throw new Error('the backend does not start');
    const isUp = await clientOf(port)('GET /health').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await wait(LOOK_AGAIN_MS);
  }
}

export async function startProduct(dataDir: string, environment: Record<string, string> = {}) {
  const [port, internalPort] = [await freePort(), await freePort()];
  const process = spawn(globalThis.process.execPath, [BACKEND], {
    cwd: ROOT,
    env: {
      ...globalThis.process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
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
    const call = clientOf(port);
    await call('POST /auth/register', { body: VISITOR });
    const { token } = await call('POST /auth/login', { body: VISITOR_LOGIN });
    const { movies } = await call('GET /movies', { query: { limit: MOVIES } });
    return { port, internalPort, token, movieIds: movies.map(({ id }) => id), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

const VISITOR_LOGIN = { username: VISITOR.username, password: VISITOR.password };
