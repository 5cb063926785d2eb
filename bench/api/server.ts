import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'shared-kit/contract';

const START_DEADLINE_MS = 120_000;
const POLL_MS = 200;
/** One tick of /proc/<pid>/stat: Linux counts 100 in a second. */
const TICK_MS = 10;

export const ADMIN = { username: 'admin', password: 'Uzun-parol-1918' };

export interface Server {
  origin: string;
  /** Processor time of the Node process so far, without PostgreSQL. */
  cpuMs(): number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}

export async function startServer(checkout: string): Promise<Server> {
  const program = join(checkout, 'backend/dist/main.mjs');
  if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build in ${checkout}`);
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'kinodost-bench-'))];
  const child = spawn(process.execPath, [program], {
    cwd: dataDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      JWT_SECRET: randomBytes(48).toString('base64url'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    createClient({ origin })('GET /health').then(
      () => true,
      () => false,
    );
  for (const deadline = Date.now() + START_DEADLINE_MS; !(await isReady()); await wait(POLL_MS))
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the backend of ${checkout} does not start`);
    }
  return { origin, cpuMs: () => cpuMsOf(child.pid ?? 0), stop };
}
