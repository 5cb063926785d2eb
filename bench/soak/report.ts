import { judge, median } from '../harness/report';
import type { ProcessSample } from './sample';

export interface Reading {
  minute: number;
  calls: number;
  failed: number;
  sample: ProcessSample;
}

const MEMORY_GROWTH_MAX = 1.05;
/** In a short run, memory still rises to its usual level. */
const SHORT_MINUTES = 20;
const SHORT_GROWTH_MAX = 1.25;
/** Sockets of the other process come over when it is killed. The event loop's delay depends on the machine, so only the table shows it. */
const GROWTH_MAX = { handles: 30, openFiles: 30, temporaryFiles: 0, statements: 0 };

const COLUMNS = [
  'minute',
  'calls',
  'failed',
  'MB',
  'rendering',
  'heap',
  'handles',
  'files',
  'temporary',
  'statements',
  'delay',
];
const WIDTH = 11;
const row = (cells: string[]) => cells.map((cell) => cell.padStart(WIDTH)).join('');

export const head = () => row(COLUMNS);

export const line = ({ minute, calls, failed, sample }: Reading) =>
  row([
    minute.toFixed(1),
    String(calls),
    String(failed),
    sample.memoryMb.toFixed(0),
    sample.renderingMb.toFixed(0),
    sample.heapMb.toFixed(0),
    String(sample.handles),
    String(sample.openFiles),
    String(sample.temporaryFiles),
    String(sample.statements),
    `${sample.delayMs.toFixed(0)} ms`,
  ]);

/** The second sixth of the time is compared with the last one. */
function growthOf(
  readings: Reading[],
  minutes: number,
  key: keyof ProcessSample,
): [before: number, after: number] {
  const between = (from: number, to: number) =>
    readings.filter(({ minute }) => minute > from * minutes && minute <= to * minutes);
  const medianOf = (some: Reading[]) => median(some.map(({ sample }) => sample[key]));
  return [medianOf(between(1 / 6, 2 / 6)), medianOf(between(5 / 6, Infinity))];
}

/** Whether nothing grew. Prints a line for each number. */
export function judgeReadings(readings: Reading[], minutes: number): boolean {
  const verdict = (key: keyof ProcessSample, name: string, most: (value: number) => number) => {
    const [before, after] = growthOf(readings, minutes, key);
    return judge(after <= most(before), `${name}: ${before.toFixed(0)} → ${after.toFixed(0)}`);
  };
  const factor = minutes < SHORT_MINUTES ? SHORT_GROWTH_MAX : MEMORY_GROWTH_MAX;
  const byFactor = (value: number) => value * factor;
  return [
    verdict('memoryMb', 'memory in MB', byFactor),
    verdict('renderingMb', 'memory of rendering in MB', byFactor),
    ...Object.entries(GROWTH_MAX).map(([key, most]) =>
      verdict(key as keyof typeof GROWTH_MAX, key, (value) => value + most),
    ),
  ].every(Boolean);
}
