import { commentCalls, movieCalls } from 'shared-kit/contract';
import { z } from 'zod';
import { excerptOf } from '../../src/newsletters/excerpt';
import { testApp, type TestApp } from '../support/test-app';
import type { User } from '../support/user';
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

it.each(NAMED_CALLS.filter(([, { body, query }]) => body ?? query))(
  '%s reads any long text in time proportional to it',
  (_, { body, query }) => {
    const fields = new Set([...shapeOf(body), ...shapeOf(query)]);
    const schemas = [body, query].filter((schema) => schema !== undefined);
    const costOf = (field: string) => (length: number) => {
      const values: unknown[] = hostile(length).flatMap((text) => [text, [text]]);
      return cpuOf(() => {
        for (const value of values) for (const schema of schemas) schema.safeParse({ [field]: value });
      });
    };
    for (const field of fields) expect([field, isProportional(costOf(field), LENGTH)]).toEqual([field, true]);
  },
);

it.each([
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
])('the first lines of news full of %j', (piece) => {
  expect(isProportional((times) => cpuOf(() => excerptOf(piece.repeat(times))), 50_000)).toBe(true);
});

describe('a running server', () => {
  let app: TestApp;
  let ayan: User;
  beforeAll(async () => {
    app = await testApp();
    ayan = await app.user('ayan');
  });

  const DEPTH = 300_000;
  const nested = (open: string, close: string, inside = '') =>
    open.repeat(DEPTH / open.length) + inside + close.repeat(DEPTH / open.length);

  it.each<[string, string]>([
    ['lists', nested('[', ']')],
    ['objects', nested('{"a":', '}', '1')],
    ['lists in a field', `{"title":${nested('[', ']')}}`],
    ['fields', `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join()}}`],
    ['names', `{"title":"x","cast":[${'"",'.repeat(200_000)}""]}`],
  ])('refuses a body of endless %s, with an Idempotency-Key too', async (name, body) => {
    for (const key of [undefined, name.replaceAll(' ', '-')]) {
      const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
      const { status } = await ayan.raw(movieCalls.create.path, { method: 'POST', headers, body });
      expect(status).toBe(400);
    }
  });

  it('refuses a key with another body, and keeps no digest that passwords could be tried on', async () => {
    const send = (body: string) =>
      ayan.raw(movieCalls.create.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'bir' },
        body,
      });
    const first = await send('{"title":"Bir"}');
    expect((await send('{"title":"Bir"}')).body.id).toBe(first.body.id);
    expect((await send('{"title":"İki"}')).status).toBe(422);
    const row = await app.database.one<{ known: boolean }>(
      `SELECT request_hash IN (sha256($1::text::bytea), sha256(($2 || $1)::bytea)) AS known FROM idempotency_keys
       WHERE key = 'bir'`,
      ['{"title":"Bir"}', 'POST /api/movies\n'],
    );
    expect(row).toEqual({ known: false });
  });

  it.each([
    'ab cd ef '.repeat(22),
    '&|!():*'.repeat(28),
    '%_'.repeat(100),
    'ə'.repeat(2_000),
    'a'.repeat(12_000),
  ])('answers a search for %s', async (term) => {
    const found = await app.visitor.raw(`/movies/search/${encodeURIComponent(term)}`);
    expect(found.status).toBe(200);
    expect((await ayan.raw(`/user/search/${encodeURIComponent(term)}`)).status).toBe(200);
  });

  it('refuses a comment of a million letters at once', async () => {
    const { body: movie } = await ayan.call(movieCalls.create, { body: { title: 'Film' } });
    const answer = await ayan.call(commentCalls.create, {
      params: { id: movie.id },
      body: { body: 'a'.repeat(1_000_000) },
    });
    expect(answer.error.details?.map(({ field }) => field)).toEqual(['body']);
  });
});
