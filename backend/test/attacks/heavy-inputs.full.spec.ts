import { commentCalls, movieCalls } from 'shared-kit/contract';
import { tryAll } from '../support/every-case';
import { testApp, type TestApp } from '../support/test-app';
import type { User } from '../support/user';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
});

const DEPTH = 300_000;
const nested = (open: string, close: string, inside = '') =>
  open.repeat(DEPTH / open.length) + inside + close.repeat(DEPTH / open.length);

it('refuses endless bodies, with an Idempotency-Key too', () => {
  const bodies: [string, string][] = [
    ['lists', nested('[', ']')],
    ['objects', nested('{"a":', '}', '1')],
    ['lists in a field', `{"title":${nested('[', ']')}}`],
    ['fields', `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join()}}`],
    ['names', `{"title":"x","cast":[${'"",'.repeat(200_000)}""]}`],
  ];
  const requests = bodies.flatMap(([name, body]) =>
    [undefined, name.replaceAll(' ', '-')].map((key) => ({ name, body, key })),
  );
  const nameOf = ({ name, key }: (typeof requests)[number]) => `${name}, key ${key}`;
  return tryAll(requests, nameOf, async ({ body, key }) => {
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    expect((await ayan.raw(movieCalls.create.path, { method: 'POST', headers, body })).status).toBe(400);
  });
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

it('answers searches for odd and long terms', () => {
  const terms = [
    'ab cd ef '.repeat(22),
    '&|!():*'.repeat(28),
    '%_'.repeat(100),
    'ə'.repeat(2_000),
    'a'.repeat(12_000),
  ].map(encodeURIComponent);
  const searches = terms.flatMap((term) => [
    { caller: app.visitor, path: `/movies/search/${term}` },
    { caller: ayan, path: `/user/search/${term}` },
  ]);
  return tryAll(
    searches,
    ({ path }) => path.slice(0, 40),
    async ({ caller, path }) => expect((await caller.raw(path)).status).toBe(200),
  );
});

it('refuses a comment of a million letters at once', async () => {
  const { body: movie } = await ayan.call(movieCalls.create, { body: { title: 'Film' } });
  const answer = await ayan.call(commentCalls.create, {
    params: { id: movie.id },
    body: { body: 'a'.repeat(1_000_000) },
  });
  expect(answer.error.details?.map(({ field }) => field)).toEqual(['body']);
});
