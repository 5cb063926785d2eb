import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'shared-kit/contract';
import type { AppConfig } from '../../backend/src/config/config';
import type { BareServer, ServerVariant } from './bare-server.process';
import { bundle, Child } from './child';
import type { LoopCalls } from './loop-reading';

const START_DEADLINE_MS = 60_000;
const LOOK_AGAIN_MS = 200;

/** Relative to run.mjs's output, bench/.tsbuild/run. */
const BACKEND = join(import.meta.dirname, '../../../backend/dist/main.mjs');

export async function startBackend({ dataDir, port, jwtSecret = '' }: AppConfig): Promise<Child<LoopCalls>> {
  const backend = new Child<LoopCalls>(BACKEND, {
    preload: bundle('probe'),
    // Outside the repository, whose builds it would publish.
    cwd: dataDir,
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      JWT_SECRET: jwtSecret,
      CATALOGUE: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!(await isHealthy(port))) {
    if (!backend.isRunning || Date.now() > deadline) {
      await backend.stop();
      throw new Error('the backend does not start');
    }
    await wait(LOOK_AGAIN_MS);
  }
  return backend;
}

const isHealthy = (port: number) =>
  createClient({ origin: `http://127.0.0.1:${port}` })('GET /health').then(
    () => true,
    () => false,
  );

export async function startBareSockets(port: number, manner: ServerVariant): Promise<Child<BareServer>> {
  const server = new Child<BareServer>(bundle('bare-server'));
  await server.ask('listen', { port, manner });
  return server;
}
