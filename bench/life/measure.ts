import { freePort } from '../../backend/test/support/free-port';
import { inDatabase } from '../harness/database';
import { JWT_SECRET, ROOT, startProduct } from '../harness/server';
import { arrange, prepareCalls, sendCalls } from './load';
import { reportCalls } from './report';
import { Scene } from './scene';

const WARM_UP_SHARE = 0.1;

interface Options {
  rate: number;
  /** How many samples of each call, compared with the usual number. */
  factor: number;
  only: RegExp;
}

/** A process of its own serves the database that was filled. */
export async function measureCalls(
  dataDir: string,
  { rate, factor, only }: Options,
  say: (line: string) => void,
): Promise<boolean> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PUBLIC_URL: origin,
    // It opens a browser, which takes seconds.
    MOUNT_CHECK: 'off',
    ADMIN_USERNAME: 'bench-admin',
    LOG_LEVEL: 'error',
  };
  const server = await startProduct(ROOT, { dataDir, env: { ...env, PORT: String(port) } });
  try {
    return await inDatabase({ DATA_DIR: dataDir }, async (database) => {
      const scene = await Scene.of(database, JWT_SECRET, origin);
      const reads = new RegExp(`^GET .*(${only.source})`);
      const warmUp = arrange(await prepareCalls(scene, factor * WARM_UP_SHARE, reads), scene.dice.next);
      const calls = arrange(await prepareCalls(scene, factor, only), scene.dice.next);
      say(`${warmUp.length} calls to warm up, then ${calls.length} at ${rate} a second`);
      await sendCalls(scene, warmUp, rate);
      const cpuBefore = server.cpuMs();
      const startedAt = performance.now();
      const outcomes = await sendCalls(scene, calls, rate);
      const seconds = (performance.now() - startedAt) / 1000;
      const share = (server.cpuMs() - cpuBefore) / seconds / 10;
      say(`${seconds.toFixed(0)} s, ${share.toFixed(0)} % of a core in Node`);
      return reportCalls(outcomes, say);
    });
  } finally {
    await server.stop();
  }
}
