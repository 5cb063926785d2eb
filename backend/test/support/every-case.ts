import { inspect, stripVTControlCharacters } from 'node:util';

const LINES_MAX = 15;
const LINE_MAX = 200;

interface Failure extends Error {
  /** Of Jest's matchers. */
  matcherResult?: { pass: boolean; actual?: unknown; expected?: unknown };
}

const shown = (value: unknown) => inspect(value, { depth: 4, breakLength: Infinity, compact: true });

const shortened = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, LINES_MAX)
    .map((line) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line))
    .join('\n');

function describeMiss({ message = '', matcherResult }: Partial<Failure>): string {
  if (!matcherResult) return `threw ${shortened(message)}`;
  const { pass, actual, expected } = matcherResult;
  if (!pass && 'expected' in matcherResult) {
    const line = `got ${shown(actual)}, wanted ${shown(expected)}`;
    if (line.length <= LINE_MAX) return line;
  }
  return shortened(message);
}

/** Runs every case and fails once, with a line for each case that missed. */
export async function tryAll<T>(
  cases: readonly T[],
  nameOf: (one: T) => string,
  run: (one: T) => unknown,
): Promise<void> {
  if (cases.length === 0) throw new Error('There are no cases.');
  const misses: { name: string; error: Partial<Failure> }[] = [];
  for (const one of cases)
    try {
      await run(one);
    } catch (error) {
      misses.push({ name: nameOf(one), error: Object(error) as Partial<Failure> });
    }
  const [first] = misses;
  if (!first) return;
  const lines = misses.map(({ name, error }) => `${name}: ${describeMiss(error)}`);
  const failure = new Error(`${misses.length} of ${cases.length} cases missed\n${lines.join('\n')}`);
  // Jest shows the line of the expectation that the first case missed.
  const frames = first.error.stack?.match(/^ +at .*$/gm) ?? [];
  failure.stack = [`Error: ${failure.message}`, ...frames].join('\n');
  throw failure;
}
