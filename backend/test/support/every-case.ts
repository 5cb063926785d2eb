import { inspect, stripVTControlCharacters } from 'node:util';

const LINES_MAX = 15;
const LINE_MAX = 200;
const NAME_MAX = 120;

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

const nameOfCase = (one: unknown) =>
  (Array.isArray(one) ? one : [one])
    .filter((part) => typeof part !== 'function')
    .map((part) => (typeof part === 'string' ? JSON.stringify(part) : shown(part)))
    .join(', ')
    .slice(0, NAME_MAX);

type Run<T> = (one: T) => unknown;

/** Runs every case and fails once, with a line for each case that missed. Without `nameOf` a case is shown whole. */
export async function tryAll<const T>(cases: readonly T[], run: Run<T>): Promise<void>;
export async function tryAll<T>(cases: readonly T[], nameOf: (one: T) => string, run: Run<T>): Promise<void>;
export async function tryAll<T>(cases: readonly T[], ...how: [Run<T>] | [(one: T) => string, Run<T>]) {
  const [nameOf, run] = how.length === 2 ? how : [nameOfCase, how[0]];
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

/** A test of all cases, written as `it.each` would have one for each. */
export const itTries =
  <const T>(cases: readonly T[]) =>
  (title: string, run: Run<T>): void =>
    it(title, () => tryAll(cases, run));

/** Texts that are divided by `|` or stand in lines of their own. */
export const textsIn = (list: string): string[] => list.trim().split(/\s*[|\n]\s*/);
