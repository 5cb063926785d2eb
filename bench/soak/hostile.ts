import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from 'shared-kit/contract';
import { FAILURES_MAX } from '../../backend/src/platform/browser-reports/canary-monitor.service';
import { until } from '../../backend/test/support/until';
import { judge, percentile, say } from '../harness/report';
import { Attackers } from './attackers';
import { Gateway, POSTGRES_AWAY, PROCESS_KILLED } from './gateway';
import { Load } from './load';
import { type SoakProduct, startSoakProduct } from './product';
import { Ratings } from './ratings';
import { growthOf, MEMORY_GROWTH_MAX } from './report';
import type { SoakSettings } from './settings';
import { watch } from './watch';

/** Of the time: without attackers at first, to compare with. */
const QUIET_SHARE = 0.2;
const KILL_MS = 2 * MINUTE_MS;
const POSTGRES_RESTARTS = 3;
const REDIS_FAILOVERS = 2;
const DISK_MS = MINUTE_MS;
/** Uploads, until there is room again. */
const DISK_FULL = { mostMs: DISK_MS + 5_000, paths: /\/avatar$/ };
/** Pages show the release before. The gateway keeps pages for 10 s, and shows an older one for 10 s more. */
const BROKEN_RELEASE = { mostMs: 20_000 };
/** An ordinary call may take this many times as long, and not less than the second number of ms. */
const SLOWDOWN_MAX = 2;
const SLOW_MS = 250;
/** In a short run, memory still rises to its usual level. */
const SHORT_MINUTES = 20;
const SHORT_GROWTH_MAX = 1.25;
const ERRORS_SHOWN = 5;

/** Evenly over the time. */
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
  await disk?.fill();
  await wait(fullUntil - performance.now());
  await disk?.clear();
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
    return (await post(path, { release, reason: 'hostile' })) !== undefined;
  });
  await until(() => isShown(true));
  gateway.faultBegins('a release is broken', BROKEN_RELEASE);
  for (let sent = 0; sent < FAILURES_MAX; sent += 1)
    await post('/api/platform/reports', { feature, release, kind: 'error' });
  await until(() => isShown(false));
  gateway.faultEnds('a release is broken');
}

function breakThings(product: SoakProduct, gateway: Gateway, runMs: number) {
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

const row = (cells: (string | number)[]) =>
  cells.map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](index ? 14 : 22)).join('');

function report({ instances }: SoakProduct, attackers: Attackers, gateway: Gateway): void {
  for (const [what, count] of [...attackers.answers].toSorted()) say(`  ${what.padEnd(32)} ${count}`);
  say(row(['', 'times', 'sent again', 'refused', 'seconds', 'documented']));
  for (const [what, { times: count, repeated, refused, longestMs, mostMs }] of gateway.faults)
    say(row([what, count, repeated, refused, (longestMs / 1_000).toFixed(1), mostMs / 1_000]));
  for (const [what, count] of [...gateway.failures, ...attackers.failures]) say(`failed ${count} ×: ${what}`);
  const isOfFailed = (line: string) => gateway.failedIds.some((id) => id !== '' && line.includes(id));
  for (const { backend } of instances) {
    const errors = backend.errors();
    for (const line of [...errors.slice(0, ERRORS_SHOWN), ...errors.filter(isOfFailed)]) say(line);
  }
}

/** Whether users notice attackers, and processes that are killed. */
export async function beHostile(settings: SoakSettings): Promise<boolean> {
  const product = await startSoakProduct(settings);
  try {
    const gateway = new Gateway(product.origins);
    const load = new Load(product, gateway, settings);
    const ratings = new Ratings(gateway, product.users);
    await load.start();
    await ratings.start();
    const { minutes } = settings;
    const runMs = minutes * MINUTE_MS;
    const watching = watch(product, gateway, runMs);
    await wait(runMs * QUIET_SHARE);
    const quiet = percentile(gateway.takeTimes(), 0.95);
    const attackers = new Attackers(product.origins, product.users[0]?.token ?? '');
    attackers.start();
    await breakThings(product, gateway, runMs * (1 - QUIET_SHARE));
    await wait(runMs / 20);
    const hostile = percentile(gateway.takeTimes(), 0.95);
    await attackers.stop();
    await load.stop();
    await ratings.stop();
    const [before, after] = growthOf(await watching, minutes, 'memoryMb');
    const lost = await ratings.lost();
    report(product, attackers, gateway);
    const most = Math.max(SLOW_MS, quiet * SLOWDOWN_MAX);
    return [
      judge(
        gateway.failed === 0,
        `failed calls: ${gateway.failed} of ${gateway.calls}, ${gateway.excused} asked to try again`,
      ),
      judge(attackers.failures.size === 0, 'attackers are answered below 500, or 503'),
      judge(lost === 0, `lost writes: ${lost} of ${ratings.count}`),
      judge(
        hostile <= most,
        `p95 of users' calls: ${quiet.toFixed(0)} → ${hostile.toFixed(0)} ms (target ${most.toFixed(0)})`,
      ),
      judge(
        after <= before * (minutes < SHORT_MINUTES ? SHORT_GROWTH_MAX : MEMORY_GROWTH_MAX),
        `memory: ${before.toFixed(0)} → ${after.toFixed(0)} MB`,
      ),
    ].every(Boolean);
  } finally {
    await product.stop();
  }
}
