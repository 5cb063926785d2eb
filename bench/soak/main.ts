import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from 'shared-kit/contract';
import { judge, say } from '../harness/report';
import { Gateway, POSTGRES_AWAY } from './gateway';
import { beHostile } from './hostile';
import { Load } from './load';
import { type SoakProduct, startSoakProduct } from './product';
import { judgeReadings } from './report';
import { parseSoakSettings, type SoakSettings, SOAK_USAGE } from './settings';
import { watch } from './watch';

/** Of the whole time. */
const RESTART_SHARE = 1 / 6;

/** One process every sixth of the time. */
async function restartProcess({ instances }: SoakProduct, runMs: number): Promise<void> {
  const [, { backend }] = instances;
  const began = performance.now();
  const pauseMs = runMs * RESTART_SHARE;
  for (let at = pauseMs / 2; at < runMs; at += pauseMs) {
    await wait(Math.max(0, began + at - performance.now()));
    await backend.stop();
    await backend.start();
  }
}

async function restartPostgres(product: SoakProduct, gateway: Gateway, runMs: number): Promise<void> {
  await wait(runMs / 2);
  say('PostgreSQL restarts');
  gateway.faultBegins('PostgreSQL restarts', POSTGRES_AWAY);
  await product.restartPostgres();
}

async function soak(settings: SoakSettings): Promise<boolean> {
  const product = await startSoakProduct(settings);
  try {
    const gateway = new Gateway(product.origins);
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
    for (const [what, count] of gateway.failures) say(`failed ${count} ×: ${what}`);
    const hasNotGrown = judgeReadings(readings, settings.minutes);
    const { calls, failed, excused } = gateway;
    const areAnswered = judge(
      failed === 0,
      `failed calls: ${failed} of ${calls}; ${excused} were asked to try again while PostgreSQL restarted`,
    );
    return hasNotGrown && areAnswered;
  } finally {
    await product.stop();
  }
}

export async function run(args: string[]): Promise<number> {
  let settings: SoakSettings;
  try {
    settings = parseSoakSettings(args);
  } catch (error) {
    say(`${String(error)}\n${SOAK_USAGE}`);
    return 2;
  }
  return (await (settings.isHostile ? beHostile : soak)(settings)) ? 0 : 1;
}
