import { z } from 'zod';
import { excerptOf } from '../../src/newsletters/excerpt';
import { itTries, tryAll } from '../support/every-case';
import { NAMED_CALLS } from './calls';

/** Far more than linear time takes, far less than quadratic time. */
const CPU_MS = 1_500;
const TIMES_LONGER = 8;
/** Between 8, if time grows with the length, and 64, if it grows with its square. */
const TIMES_SLOWER_MAX = 15;
const LENGTH = 50_000;

const BACKTRACKING_INPUTS = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '@',
  'a.',
  'a@',
  '/',
  'http://',
  '%',
  '\\u0301',
  '\\n',
  'İ',
  '🎬',
  '<',
  "'",
];
const hostile = (length: number) =>
  BACKTRACKING_INPUTS.map((run) => JSON.parse(`"${run}"`) as string).flatMap((run) => [
    run.repeat(length / run.length),
    `a@b.az${run.repeat(length / run.length)}!`,
    `https://a.az/${run.repeat(length / run.length)}\u0000`,
  ]);

function cpuOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  return process.cpuUsage(began).user / 1_000;
}

/** On a slow machine linear time can be long, too, so then the growth decides. */
function isProportional(costOf: (length: number) => number, length: number): boolean {
  const cost = costOf(length);
  return cost < CPU_MS || cost < TIMES_SLOWER_MAX * costOf(length / TIMES_LONGER);
}

const shapeOf = (schema: z.ZodType | undefined): string[] => {
  const object = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
};

it('reads any long text in time proportional to it', () => {
  const fields = NAMED_CALLS.flatMap(([name, { body, query }]) =>
    [...new Set([...shapeOf(body), ...shapeOf(query)])].map((field) => ({ name, field, body, query })),
  );
  const nameOf = ({ name, field }: (typeof fields)[number]) => `${name} · ${field}`;
  return tryAll(fields, nameOf, ({ field, body, query }) => {
    const schemas = [body, query].filter((schema) => schema !== undefined);
    const costOf = (length: number) => {
      const values: unknown[] = hostile(length).flatMap((text) => [text, [text]]);
      return cpuOf(() => {
        for (const value of values) for (const schema of schemas) schema.safeParse({ [field]: value });
      });
    };
    expect(isProportional(costOf, LENGTH)).toBe(true);
  });
});

itTries([
  '_a_',
  '**a',
  '*a ',
  '> ',
  '- ',
  '1. ',
  '[',
  '![](',
  '`',
  '<b>',
  '&',
  '| a |\n',
  '~~a',
  'http://a',
  '\\',
])('takes the first lines of any news in time proportional to it', (piece) =>
  expect(isProportional((times) => cpuOf(() => excerptOf(piece.repeat(times))), 50_000)).toBe(true),
);
