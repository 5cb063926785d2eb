import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ErrorBody, friendCalls } from 'shared-kit/contract';
import { itTries } from '../../test/support/every-case';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';
import { createDataSource } from '../database/data-source';
import { DataSource } from 'typeorm';
import { toDomainError } from './errors/to-domain-error';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal] = [await app.user('ayan'), await app.user('kamal')];
});

async function raw(request: string): Promise<{ head: string; body: ErrorBody }> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as ErrorBody };
}

const BODILESS: ['POST' | 'DELETE', () => string][] = [
  ['POST', () => `/friends/request/${kamal.id}`],
  ['DELETE', () => `/friends/${kamal.id}`],
  ['DELETE', () => '/user/avatar'],
  ['POST', () => '/newsletters/mark-all-viewed'],
];

itTries(BODILESS)('calls without a body refuse a field, and take an empty object', async ([method, path]) => {
  const headers = { 'content-type': 'application/json' };
  const refused = await ayan.raw(path(), { method, headers, body: '{"foo":1}' });
  expect([refused.status, refused.error.details]).toEqual([
    400,
    [{ field: 'foo', message: expect.any(String) as string }],
  ]);
  const taken = await ayan.raw(path(), { method, headers, body: '{}' });
  expect(taken.status).not.toBe(400);
});

it('a refused field leaves everything as it was', async () => {
  const [leyla, orxan] = [await app.user('leyla'), await app.user('orxan')];
  await leyla.raw(`/friends/request/${orxan.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"status":"accepted"}',
  });
  expect((await orxan.call(friendCalls.incoming)).body.requests).toEqual([]);
});

itTries(['/movies/%zz', '/user/profile/%ff', '/friends/status/%zz', '/newsletters/%c0%ae'])(
  'malformed addresses name nothing',
  async (path) => {
    const answer = await ayan.get(path);
    expect([answer.status, answer.error.requestId]).toEqual([404, expect.any(String)]);
  },
);

it('an address that is too long, and what is no request at all, get the one shape', async () => {
  const long = await raw(
    `GET /api/movies/search/${'%F0%9F%8E%AC'.repeat(3_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  expect(long.head).toMatch(/^HTTP\/1\.1 413 /);
  expect(long.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', requestId: expect.any(String) as string });
  const broken = await raw('GET / HTTP/1.1\r\nBad Header\r\n\r\n');
  expect(broken.head).toMatch(/^HTTP\/1\.1 400 /);
  expect(broken.body).toMatchObject({ code: 'BAD_REQUEST', error: expect.any(String) as string });
});

it('refuses a request of two lengths, which two programs would read differently', async () => {
  const headers = 'Host: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked';
  const { head } = await raw(`POST /api/auth/login HTTP/1.1\r\n${headers}\r\n\r\n0\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
});

it('refuses a parameter that comes twice', async () => {
  expect((await app.visitor.get('/movies?page=1&page=2')).status).toBe(400);
});

it('PostgreSQL that is there but says nothing is away', async () => {
  const { options } = app.get(DataSource);
  const frozen = createDataSource({
    connection: options as unknown as Parameters<typeof createDataSource>[0]['connection'],
    poolSize: 2,
    answerTimeoutMs: 200,
    onPoolError: () => undefined,
  });
  // On a busy machine the first statements may be late already.
  const failure: unknown = await frozen
    .initialize()
    .then(() => frozen.query('SELECT pg_sleep(5)'))
    .catch((error: unknown) => error);
  expect(toDomainError(failure)).toMatchObject({
    code: 'UNAVAILABLE',
    options: { retryAfterSeconds: 5 },
  });
  if (frozen.isInitialized) await frozen.destroy();
});
