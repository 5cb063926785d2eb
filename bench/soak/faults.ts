import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from 'shared-kit/contract';
import { FAILURES_MAX } from '../../backend/src/platform/browser-reports/canary-monitor.service';
import { until } from '../../backend/test/support/until';
import { type Gateway, POSTGRES_AWAY, PROCESS_KILLED } from './gateway';
import type { SoakProduct } from './product';

const KILL_MS = 2 * MINUTE_MS;
const POSTGRES_RESTARTS = 3;
const REDIS_FAILOVERS = 2;
const DISK_MS = MINUTE_MS;
/** Uploads, until there is room again. */
const DISK_FULL = { mostMs: DISK_MS + 5_000, paths: /\/avatar$/ };
/** Pages show the release before. The gateway keeps pages for 10 s, and shows an older one for 10 s more. */
const BROKEN_RELEASE = { mostMs: 20_000 };

async function times(count: number, runMs: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await wait(runMs / (count + 1));
    await work(index);
  }
}

async function fillDisk({ disk }: SoakProduct, gateway: Gateway): Promise<void> {
  gateway.faultBegins('the disk is full', DISK_FULL);
  const fullUntil = performance.now() + DISK_MS;
  // Filling takes a part of the time.
  await disk.fill();
  await wait(fullUntil - performance.now());
  await disk.clear();
}

/** Browsers report errors, and the release before comes back by itself. */
async function breakRelease({ broken, adminToken }: SoakProduct, gateway: Gateway): Promise<void> {
  const { feature, release } = broken;
  const post = (path: string, body: object) =>
    gateway.send(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const isShown = async (expected: boolean) => {
    const page = await (await gateway.send('/newsletters'))?.text();
    return page?.includes(`"${feature}":{"release":"${release}"`) === expected;
  };
  await until(async () => {
    const path = `/api/platform/features/${feature}/promotions`;
    return (await post(path, { release, reason: 'soak' })) !== undefined;
  });
  await until(() => isShown(true));
  gateway.faultBegins('a release is broken', BROKEN_RELEASE);
  for (let sent = 0; sent < FAILURES_MAX; sent += 1)
    await post('/api/platform/reports', { feature, release, kind: 'error' });
  await until(() => isShown(false));
  gateway.faultEnds('a release is broken');
}

/** Evenly over the time. */
export function breakThings(product: SoakProduct, gateway: Gateway, runMs: number) {
  const [, { backend }] = product.instances;
  const kills = Math.max(1, Math.floor(runMs / KILL_MS));
  const breaking = Promise.all([
    times(kills, runMs, async (index) => {
      gateway.faultBegins('a process is killed', PROCESS_KILLED);
      await backend.stop('SIGKILL');
      await backend.start();
      // Not during a kill: a process refuses to start on a full disk.
      if (index === Math.floor(kills / 2)) await fillDisk(product, gateway);
    }),
    times(POSTGRES_RESTARTS, runMs, async () => {
      gateway.faultBegins('PostgreSQL restarts', POSTGRES_AWAY);
      await product.restartPostgres();
    }),
    times(REDIS_FAILOVERS, runMs, async () => {
      gateway.faultBegins('Redis fails over', { mostMs: 0 });
      await product.failOverRedis();
    }),
    times(1, runMs, () => breakRelease(product, gateway)),
  ]);
  return breaking.catch((error: unknown) => gateway.fail(String(error)));
}
