import type { ProcessSample } from './sample';

export interface Reading {
  minute: number;
  calls: number;
  failed: number;
  sample: ProcessSample;
}

export const MEMORY_GROWTH_MAX = 1.05;
/** Sockets and connections come and go. The event loop's delay depends on the machine, so only the table shows it. */
const GROWTH_MAX = { handles: 5, openFiles: 5, temporaryFiles: 0, statements: 0 };

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

function median(readings: Reading[], key: keyof ProcessSample): number {
  const values = readings.map(({ sample }) => sample[key]).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? NaN;
}

/** The second sixth of the time is compared with the last one. */
export function growthOf(
  readings: Reading[],
  minutes: number,
  key: keyof ProcessSample,
): [before: number, after: number] {
  const between = (from: number, to: number) =>
    readings.filter(({ minute }) => minute > from * minutes && minute <= to * minutes);
  return [median(between(1 / 6, 2 / 6), key), median(between(5 / 6, Infinity), key)];
}

export function judgeReadings(readings: Reading[], minutes: number): { isMet: boolean; lines: string[] } {
  const verdict = (key: keyof ProcessSample, name: string, most: (value: number) => number) => {
    const [before, after] = growthOf(readings, minutes, key);
    const isMet = after <= most(before);
    return {
      isMet,
      line: `${isMet ? 'met   ' : 'MISSED'} ${name}: ${before.toFixed(0)} → ${after.toFixed(0)}`,
    };
  };
  const verdicts = [
    verdict('memoryMb', 'memory in MB', (value) => value * MEMORY_GROWTH_MAX),
    verdict('renderingMb', 'memory of rendering in MB', (value) => value * MEMORY_GROWTH_MAX),
    ...Object.entries(GROWTH_MAX).map(([key, most]) =>
      verdict(key as keyof typeof GROWTH_MAX, key, (value) => value + most),
    ),
  ];
  return { isMet: verdicts.every(({ isMet }) => isMet), lines: verdicts.map(({ line }) => line) };
}
