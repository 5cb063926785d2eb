import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from 'shared-kit/contract';
import { judge, percentile, say } from '../harness/report';
import { Attackers } from './attackers';
import { breakThings } from './faults';
import { Gateway } from './gateway';
import { Load } from './load';
import { type SoakProduct, startSoakProduct } from './product';
import { Ratings } from './ratings';
import { judgeReadings } from './report';
import { watch } from './watch';

const MINUTES = { standard: '60', least: 2, most: 600 };
/** Of the time: without attackers at first, to compare with. */
const QUIET_SHARE = 0.2;
/** An ordinary call may take this many times as long, and not less than the second number of ms. */
const SLOWDOWN_MAX = 2;
const SLOW_MS = 250;
const ERRORS_SHOWN = 5;

const rowOf = (cells: (string | number)[]) =>
  cells.map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](index ? 14 : 22)).join('');

function report({ instances }: SoakProduct, attackers: Attackers, gateway: Gateway): void {
  for (const [what, count] of [...attackers.answers].toSorted()) say(`  ${what.padEnd(32)} ${count}`);
  say(rowOf(['', 'times', 'sent again', 'refused', 'seconds', 'documented']));
  for (const [what, { times: count, repeated, refused, longestMs, mostMs }] of gateway.faults)
    say(rowOf([what, count, repeated, refused, (longestMs / 1_000).toFixed(1), mostMs / 1_000]));
  for (const [what, count] of [...gateway.failures, ...attackers.failures]) say(`failed ${count} ×: ${what}`);
  const isOfFailed = (line: string) => gateway.failedIds.some((id) => id !== '' && line.includes(id));
  for (const { backend } of instances) {
    const errors = backend.errors();
    for (const line of [...errors.slice(0, ERRORS_SHOWN), ...errors.filter(isOfFailed)]) say(line);
  }
}

async function soak(minutes: number): Promise<boolean> {
  const product = await startSoakProduct();
  try {
    const gateway = new Gateway(product.origin);
    const load = new Load(product, gateway);
    const ratings = new Ratings(gateway, product.users);
    await load.start();
    await ratings.start();
    const runMs = minutes * MINUTE_MS;
    const watching = watch(product, gateway, runMs);
    await wait(runMs * QUIET_SHARE);
    const quiet = percentile(gateway.takeTimes(), 0.95);
    const attackers = new Attackers(product.origin, product.users[0]?.token ?? '');
    attackers.start();
    await breakThings(product, gateway, runMs * (1 - QUIET_SHARE));
    await wait(runMs / 20);
    const hostile = percentile(gateway.takeTimes(), 0.95);
    await attackers.stop();
    await load.stop();
    await ratings.stop();
    const readings = await watching;
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
      judgeReadings(readings, minutes),
    ].every(Boolean);
  } finally {
    await product.stop();
  }
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: MINUTES.standard } } });
  const minutes = Number(values.minutes);
  if (!(minutes >= MINUTES.least && minutes <= MINUTES.most)) {
    say(`minutes: takes a number from ${MINUTES.least} to ${MINUTES.most}`);
    return 2;
  }
  return (await soak(minutes)) ? 0 : 1;
}
