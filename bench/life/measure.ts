import { randomBytes } from 'node:crypto';
import { parseConfig } from '../../backend/src/config/config';
import { openDatabase } from '../../backend/src/database/open-database';
import { ENTITIES } from '../../backend/src/entities';
import { SqlDatabase } from '../../backend/test/support/sql-database';
import { freePort } from '../../backend/test/support/free-port';
import { ROOT, startProduct } from '../harness/server';
import { arrange, prepare, run } from './load';
import { report } from './report';
import { Scene } from './scene';

const WARM_UP_SHARE = 0.1;

interface Options {
  rate: number;
  /** How many samples of each call, compared with the usual number. */
  factor: number;
  only: RegExp;
}

/** A process of its own serves the database that was filled. */
export async function measure(
  dataDir: string,
  { rate, factor, only }: Options,
  say: (line: string) => void,
): Promise<boolean> {
  const [jwtSecret, port] = [randomBytes(48).toString('base64url'), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    JWT_SECRET: jwtSecret,
    PUBLIC_URL: origin,
    // It opens a browser, which takes seconds.
    MOUNT_CHECK: 'off',
    ADMIN_USERNAME: 'bench-admin',
    LOG_LEVEL: 'error',
  };
  const server = await startProduct(ROOT, { dataDir, env: { ...env, PORT: String(port) } });
  try {
    const config = parseConfig({ DATA_DIR: dataDir });
    const opened = await openDatabase(config, { role: 'command', entities: ENTITIES, notice: say });
    try {
      const scene = await Scene.of(new SqlDatabase(opened.dataSource), jwtSecret, origin);
      const reads = new RegExp(`^GET .*(${only.source})`);
      const warmUp = arrange(await prepare(scene, factor * WARM_UP_SHARE, reads), scene.dice.next);
      const calls = arrange(await prepare(scene, factor, only), scene.dice.next);
      say(`${warmUp.length} calls to warm up, then ${calls.length} at ${rate} a second`);
      await run(scene, warmUp, rate);
      const cpuBefore = server.cpuMs();
      const startedAt = performance.now();
      const outcomes = await run(scene, calls, rate);
      const seconds = (performance.now() - startedAt) / 1000;
      say(
        `${seconds.toFixed(0)} s, ${((server.cpuMs() - cpuBefore) / seconds / 10).toFixed(0)} % of a core in Node`,
      );
      return report(outcomes, say);
    } finally {
      await opened.close();
    }
  } finally {
    await server.stop();
  }
}
