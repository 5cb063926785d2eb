import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { Gateway } from './gateway';
import { beHostile } from './hostile';
import { Load } from './load';
import { type SoakProduct, startSoakProduct } from './product';
import { head, judge, line, type Reading } from './report';
import { sample } from './sample';
import { parseSoakSettings, type SoakSettings, USAGE } from './settings';

const MINUTE_MS = 60_000;
/** Of the whole time. */
const SHARES = { sample: 1 / 60, line: 1 / 12, restart: 1 / 6 };

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** One process every sixth of the time. */
async function restartProcess({ instances }: SoakProduct, runMs: number): Promise<void> {
  const [, { backend }] = instances;
  const began = performance.now();
  const pauseMs = runMs * SHARES.restart;
  for (let at = pauseMs / 2; at < runMs; at += pauseMs) {
    await wait(Math.max(0, began + at - performance.now()));
    await backend.stop();
    await backend.start();
  }
}

async function restartPostgres(product: SoakProduct, gateway: Gateway, runMs: number): Promise<void> {
  await wait(runMs / 2);
  say('PostgreSQL restarts');
  gateway.postgresRestarts();
  await product.restartPostgres();
}

/** Of the process that stays. */
async function watch({ instances }: SoakProduct, gateway: Gateway, runMs: number): Promise<Reading[]> {
  const readings: Reading[] = [];
  say(head());
  const linesEvery = Math.round(SHARES.line / SHARES.sample);
  const began = performance.now();
  for (let count = 1; performance.now() - began < runMs; count += 1) {
    await wait(Math.max(0, began + count * runMs * SHARES.sample - performance.now()));
    const reading = {
      minute: (performance.now() - began) / MINUTE_MS,
      calls: gateway.calls,
      failed: gateway.failed,
      sample: await sample(instances[0]),
    };
    readings.push(reading);
    if (count % linesEvery === 0) say(line(reading));
  }
  return readings;
}

async function soak(settings: SoakSettings): Promise<boolean> {
  const product = await startSoakProduct(settings.users);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().then(() => process.exit(1)));
  try {
    const gateway = new Gateway(product.instances.map(({ backend }) => backend.origin));
    const load = new Load(product, gateway, settings);
    await load.start();
    const runMs = settings.minutes * MINUTE_MS;
    const breaking = Promise.all([
      restartProcess(product, runMs),
      restartPostgres(product, gateway, runMs),
    ]).catch((error: unknown) => gateway.fail(String(error)));
    const readings = await watch(product, gateway, runMs);
    await breaking;
    await load.stop();
    const { isMet, lines } = judge(readings, settings.minutes);
    for (const [what, count] of gateway.failures) say(`failed ${count} ×: ${what}`);
    const areAnswered = gateway.failed === 0;
    say(
      [
        ...lines,
        `${areAnswered ? 'met   ' : 'MISSED'} failed calls: ${gateway.failed} of ${gateway.calls}; ${gateway.excused} were told to try again while PostgreSQL restarted`,
      ].join('\n'),
    );
    return isMet && areAnswered;
  } finally {
    await product.stop();
  }
}

export async function run(args: string[]): Promise<number> {
  let settings: SoakSettings;
  try {
    settings = parseSoakSettings(args);
  } catch (error) {
    say(`${String(error)}\n${USAGE}`);
    return 2;
  }
  return (await (settings.isHostile ? beHostile : soak)(settings)) ? 0 : 1;
}
