import { rm } from 'node:fs/promises';
import { freePort } from '../../backend/test/support/free-port';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';
import { installFolder } from './install';
import { task } from './processes';
import { ADMINISTRATOR } from './people';
import { test } from './test';

const STOP_WITHIN_MS = 15_000;

export interface RunningServer {
  url: string;
  dataDir: string;
  output: () => string;
  /** Removes the data folder, unless the caller gave it. */
  stop: () => Promise<{ code: number | null; ms: number }>;
  kill: () => Promise<unknown>;
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
  const server = task(place.root ?? installFolder(), ['start'], {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    CDN_URL: filesOrigin(port),
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...place.env,
  });
  const stop = async () => {
    const asked = performance.now();
    const slow = setTimeout(() => void server.stop('SIGKILL'), STOP_WITHIN_MS);
    const code = await server.stop();
    clearTimeout(slow);
    const ms = performance.now() - asked;
    if (!place.dataDir) await rm(dataDir, { recursive: true, force: true });
    return { code, ms };
  };
  try {
    await server.printed('Kinodost: http');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output: server.output,
    stop,
    kill: () => server.stop('SIGKILL'),
  };
}

/** Gives the tests of a file a server of their own. */
export function useOwnServer(place: Place = {}): () => RunningServer {
  const shared = process.env.KINODOST_URL;
  let server: RunningServer | undefined;
  test.beforeAll(async () => {
    server = await startServer(place);
    process.env.KINODOST_URL = server.url;
  });
  test.afterAll(async () => {
    process.env.KINODOST_URL = shared;
    await server?.stop();
  });
  return () => {
    if (!server) throw new Error('the server starts before the first test');
    return server;
  };
}
