import { join } from 'node:path';
import { parseConfig } from '../../src/config/config';
import { BackendProcess, buildBackend } from './backend-process';
import { makeUsers } from './crowd/users';
import type { User as CrowdUser } from './crowd/visitor';
import { emptyDatabase } from './databases';
import { freePort } from './free-port';
import { TestRedis } from './redis';

const BACKEND = join(__dirname, '../..');
const SHIFTED_CLOCK = join(__dirname, 'shifted-clock.mjs');
const SECRET = 'a secret that is long enough for the tests';

/** Processes of the built backend on one PostgreSQL database and one Redis. */
export class BackendProcesses {
  private readonly started: BackendProcess[] = [];

  private constructor(
    readonly redis: TestRedis,
    private readonly database: Awaited<ReturnType<typeof emptyDatabase>>,
    private readonly built: Awaited<ReturnType<typeof buildBackend>>,
  ) {}

  static async make(): Promise<BackendProcesses> {
    return new BackendProcesses(await TestRedis.start(), await emptyDatabase(), await buildBackend(BACKEND));
  }

  /** Logged in, without passwords. */
  users(count: number): Promise<CrowdUser[]> {
    return makeUsers(parseConfig({ DATABASE_URL: this.database.url, JWT_SECRET: SECRET }), count);
  }

  /** `program` is another one than this version's. */
  async start({ env = {}, clockShiftMs = 0, program = this.built.program } = {}): Promise<BackendProcess> {
    const process = await BackendProcess.start({
      program,
      port: await freePort(),
      env: {
        NODE_ENV: 'test',
        DATABASE_URL: this.database.url,
        REDIS_URL: this.redis.url,
        JWT_SECRET: SECRET,
        CATALOGUE: 'none',
        MOUNT_CHECK: 'off',
        RATE_LIMITS: 'off',
        CLOCK_SHIFT_MS: String(clockShiftMs),
        ...env,
      },
      preload: SHIFTED_CLOCK,
    });
    this.started.push(process);
    return process;
  }

  async remove(): Promise<void> {
    for (const process of this.started) await process.remove();
    await this.redis.remove();
    await this.database.drop();
    await this.built.remove();
  }
}
