import { setTimeout as wait } from 'node:timers/promises';
import { judge, percentile, say } from '../harness/report';
import { Gateway } from './gateway';
import { Load } from './load';
import { sample } from './sample';
import type { SoakSettings } from './settings';
import { type SoakProduct, startSoakProduct } from './product';
import { Attackers } from './attackers';
import { Ratings } from './ratings';

const MINUTE_MS = 60_000;
/** Of the time: without attackers at first, to compare with. */
const QUIET_SHARE = 0.2;
const KILL_MS = 2 * MINUTE_MS;
const POSTGRES_RESTARTS = 3;
const REDIS_RESTARTS = 2;
/** An ordinary call may take this many times as long, and not less than the second number of ms. */
const SLOWDOWN_MAX = 2;
const SLOW_MS = 250;
const MEMORY_GROWTH_MAX = 1.25;

/** Evenly over the time. */
async function times(count: number, runMs: number, work: () => Promise<void>): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await wait(runMs / (count + 1));
    await work();
  }
}

function breakThings({ instances, ...product }: SoakProduct, gateway: Gateway, runMs: number) {
  const [, { backend }] = instances;
  return Promise.all([
    times(Math.max(1, Math.floor(runMs / KILL_MS)), runMs, async () => {
      await backend.stop('SIGKILL');
      await backend.start();
    }),
    times(POSTGRES_RESTARTS, runMs, async () => {
      gateway.postgresRestarts();
      await product.restartPostgres();
    }),
    times(REDIS_RESTARTS, runMs, () => product.restartRedis()),
  ]);
}

function report(attackers: Attackers, gateway: Gateway): void {
  for (const [what, count] of [...attackers.answers].toSorted()) say(`  ${what.padEnd(32)} ${count}`);
  for (const [what, count] of [...gateway.failures, ...attackers.failures]) say(`failed ${count} ×: ${what}`);
}

/** Whether users notice attackers, and processes that are killed. */
export async function beHostile(settings: SoakSettings): Promise<boolean> {
  const product = await startSoakProduct(settings.users);
  try {
    const origins = product.instances.map(({ backend }) => backend.origin);
    const gateway = new Gateway(origins);
    const load = new Load(product, gateway, settings);
    const ratings = new Ratings(gateway, product.users);
    await load.start();
    await ratings.start();
    const runMs = settings.minutes * MINUTE_MS;
    await wait(runMs * QUIET_SHARE);
    const quiet = percentile(gateway.takeTimes(), 0.95);
    const before = await sample(product.instances[0]);
    const attackers = new Attackers(origins, product.users[0]?.token ?? '');
    attackers.start();
    await breakThings(product, gateway, runMs * (1 - QUIET_SHARE));
    await wait(runMs / 20);
    const hostile = percentile(gateway.takeTimes(), 0.95);
    await attackers.stop();
    await load.stop();
    await ratings.stop();
    const [after, lost] = [await sample(product.instances[0]), await ratings.lost()];
    report(attackers, gateway);
    const most = Math.max(SLOW_MS, quiet * SLOWDOWN_MAX);
    return [
      judge(
        gateway.failed === 0,
        `failed calls: ${gateway.failed} of ${gateway.calls}, ${gateway.excused} told to try again`,
      ),
      judge(attackers.failures.size === 0, 'attackers are answered below 500, or 503'),
      judge(lost === 0, `lost writes: ${lost} of ${ratings.count}`),
      judge(
        hostile <= most,
        `p95 of users' calls: ${quiet.toFixed(0)} → ${hostile.toFixed(0)} ms (target ${most.toFixed(0)})`,
      ),
      judge(
        after.memoryMb <= before.memoryMb * MEMORY_GROWTH_MAX,
        `memory: ${before.memoryMb.toFixed(0)} → ${after.memoryMb.toFixed(0)} MB`,
      ),
    ].every(Boolean);
  } finally {
    await product.stop();
  }
}
