import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from 'shared-kit/contract';
import { say } from '../harness/report';
import type { Gateway } from './gateway';
import type { SoakProduct } from './product';
import { head, line, type Reading } from './report';
import { sampleProcess } from './sample';

/** Of the whole time. */
const SHARES = { sample: 1 / 60, line: 1 / 12 };

/** Of the process that stays. Prints the table meanwhile. */
export async function watch({ instances }: SoakProduct, gateway: Gateway, runMs: number): Promise<Reading[]> {
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
      sample: await sampleProcess(instances[0]),
    };
    readings.push(reading);
    if (count % linesEvery === 0) say(line(reading));
  }
  return readings;
}
