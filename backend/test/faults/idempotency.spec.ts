import {
  type Call,
  EVERY_CALL,
  friendCalls,
  movieCalls,
  passkeyCalls,
  publishingCalls,
} from 'shared-kit/contract';
import { z } from 'zod';
import { PasswordsService } from '../../src/auth/passwords/passwords.service';
import { IdempotencyKeysRepository } from '../../src/common/idempotency/idempotency-keys.repository';
import { type TestApp, testApp } from '../support/test-app';
import { until } from '../support/until';
import type { User } from '../support/user';
import { account, creationsOf, type Creation, nextNumber } from './creations';

/** Their transactions are their own, so the answer is stored afterwards. */
const STORED_AFTERWARDS = new Set<Call>([passkeyCalls.register, ...Object.values(publishingCalls)]);
const CREATING = EVERY_CALL.filter((call) => call.creates && !STORED_AFTERWARDS.has(call));

let app: TestApp;
let secondProcess: TestApp;
let ayan: User;
let creations: Awaited<ReturnType<typeof creationsOf>>;
beforeAll(async () => {
  app = await testApp();
  secondProcess = await testApp({}, app);
  ayan = await app.admin('ayan');
  creations = await creationsOf(app, ayan);
});
afterEach(() => jest.restoreAllMocks());

const rowsIn = async (table: string) => (await app.database.query(`SELECT FROM ${table}`)).length;

async function post({ origin }: TestApp, key: string, { path, body }: Pick<Creation, 'path' | 'body'>) {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      Authorization: `Bearer ${ayan.token ?? ''}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

const idOf = (answer: unknown) => movieCalls.create.answer.parse(answer).id;

const IN_PROGRESS = { status: 409, answer: expect.objectContaining({ code: 'IDEMPOTENCY_IN_PROGRESS' }) };

describe.each(CREATING.map((call): [string, Call] => [`${call.method} ${call.path}`, call]))(
  '%s',
  (_, call) => {
    let creation: Creation;
    let key: string;
    let before: number;
    beforeEach(async () => {
      const made = await creations.get(call)?.();
      if (!made) throw new Error('creations.ts lacks a call that creates');
      creation = made;
      key = `key-${nextNumber()}`;
      before = await rowsIn(creation.table);
    });
    const created = async () => (await rowsIn(creation.table)) - before;

    const reserveAsDeadProcess = (ago: string) =>
      app.database.query(
        `INSERT INTO idempotency_keys (owner, key, request_hash, created_at) VALUES ($1, $2, '', now() - $3::interval)`,
        [call.access === 'public' ? 'visitor 127.0.0.1' : ayan.id, key, ago],
      );

    it('creates once for one key, whichever process answers, and refuses another request with it', async () => {
      const answers = await Promise.all(
        [app, secondProcess, app].map((process) => post(process, key, creation)),
      );
      const first = answers.find(({ status }) => status === 201);
      for (const answer of answers) expect([first, IN_PROGRESS]).toContainEqual(answer);
      expect(await post(secondProcess, key, creation)).toEqual(first);
      expect((await post(app, key, { ...creation, ...creation.conflictingRequest })).status).toBe(422);
      expect(await created()).toBe(1);
    });

    it('is refused while the first call works', async () => {
      // The call has ten seconds to come.
      await reserveAsDeadProcess('20 seconds');
      expect(await post(app, key, creation)).toEqual(IN_PROGRESS);
      expect(await created()).toBe(0);
    });

    it('works for one of the next calls when the first one died', async () => {
      await reserveAsDeadProcess('31 seconds');
      const answers = await Promise.all([app, secondProcess].map((process) => post(process, key, creation)));
      expect(answers.map(({ status }) => status)).toContain(201);
      expect(await created()).toBe(1);
    });

    it('creates nothing if it fails between the work and the answer, and the next call works', async () => {
      const store = jest.spyOn(app.get(IdempotencyKeysRepository), 'storeAnswer');
      store.mockRejectedValueOnce(new Error('the process stumbles'));
      expect((await post(app, key, creation)).status).toBe(500);
      expect(await created()).toBe(0);
      expect((await post(secondProcess, key, creation)).status).toBe(201);
      expect(await created()).toBe(1);
    });

    it('creates nothing if it was taken for dead, and another call has its key', async () => {
      const keys = app.get(IdempotencyKeysRepository);
      const storeAnswer = keys.storeAnswer.bind(keys);
      jest.spyOn(keys, 'storeAnswer').mockImplementationOnce(async (...stored) => {
        await secondProcess.database.query(
          'UPDATE idempotency_keys SET reservation = gen_random_uuid() WHERE key = $1',
          [key],
        );
        return storeAnswer(...stored);
      });
      expect(await post(app, key, creation)).toEqual(IN_PROGRESS);
      expect(await created()).toBe(0);
    });
  },
);

describe('a call whose answer is stored afterwards', () => {
  const path = '/platform/features';
  const feature = () => ({ id: `hava-${nextNumber()}`, title: 'Hava', team: 'Hava komandası' });
  const featuresNamed = (id: string) => app.database.query('SELECT FROM features WHERE id = $1', [id]);

  it('creates once for one key, and refuses another request with it', async () => {
    const body = feature();
    const first = await post(app, 'feature', { path, body });
    expect(first).toMatchObject({ status: 201, answer: { id: body.id } });
    expect(await post(secondProcess, 'feature', { path, body })).toEqual(first);
    expect((await post(app, 'feature', { path, body: feature() })).status).toBe(422);
  });

  it('is answered even if the answer can not be stored', async () => {
    const body = feature();
    jest.spyOn(app.get(IdempotencyKeysRepository), 'storeAnswer').mockRejectedValueOnce(new Error('no disk'));
    expect((await post(app, 'not-stored', { path, body })).status).toBe(201);
    expect(await featuresNamed(body.id)).toHaveLength(1);
    expect(await post(app, 'not-stored', { path, body })).toEqual(IN_PROGRESS);
  });
});

it.each([
  ['personal token', '/user/tokens', { name: 'Gizli', scopes: ['read'] }],
  [
    'token of a team',
    '/platform/features/movies/tokens',
    { name: 'Gizli', scopes: ['publish'], expires_in_days: 1 },
  ],
])('repeats a %s, which the database can not recognise', async (_, path, body) => {
  const shown = z.object({ token: z.string() });
  const first = await post(app, path, { path, body });
  const { token } = shown.parse(first.answer);
  expect(await post(app, path, { path, body })).toEqual(first);
  const [row] = await app.database.query<{ text: string }>(
    'SELECT answer::text AS text FROM idempotency_keys WHERE key = $1',
    [path],
  );
  expect(row?.text).toMatch(/^"[\w+/=]+"$/);
  for (const encoding of ['utf8', 'base64', 'hex'] as const)
    expect(row?.text).not.toContain(Buffer.from(token).toString(encoding).slice(0, 40));
});

it('repeats an answer that an earlier version stored as it is', async () => {
  const [path, body] = ['/movies', { title: 'Köhnə' }];
  const { answer } = await post(app, 'earlier', { path, body });
  await app.database.query(`UPDATE idempotency_keys SET answer = $1 WHERE key = 'earlier'`, [answer]);
  expect(await post(app, 'earlier', { path, body })).toEqual({ status: 201, answer });
});

it('hashes no password inside a transaction', async () => {
  const passwords = app.get(PasswordsService);
  const hash = passwords.hash.bind(passwords);
  const open = () =>
    app.database.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
  const hashed = jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
    // A transaction of a job ends soon, that of the call would wait for the hash.
    await until(async () => (await open()).length === 0);
    return hash(password);
  });
  const body = account();
  expect((await post(app, 'hash', { path: '/auth/register', body })).status).toBe(201);
  expect(hashed).toHaveBeenCalled();
});

it('forgets an answer after a day', async () => {
  const create = () => post(app, 'yesterday', { path: '/movies', body: { title: 'Kənd' } });
  const age = (time: string) =>
    app.database.query(
      `UPDATE idempotency_keys SET created_at = now() - $1::interval WHERE key = 'yesterday'`,
      [time],
    );
  const first = await create();
  await age('23 hours 59 minutes');
  expect(await create()).toEqual(first);
  await age('24 hours 1 minute');
  const second = await create();
  expect([second.status, second.answer]).toEqual([
    201,
    expect.not.objectContaining({ id: idOf(first.answer) }),
  ]);
});

it('leaves the key of a call that was refused', async () => {
  const [taken, free] = [account(), account()];
  await post(app, 'first', { path: '/auth/register', body: taken });
  expect((await post(app, 'refused', { path: '/auth/register', body: taken })).answer).toMatchObject({
    code: 'USERNAME_TAKEN',
  });
  expect((await post(app, 'refused', { path: '/auth/register', body: free })).status).toBe(201);
});

it('repeats the status, too', async () => {
  const kamal = await app.user('kamal');
  await kamal.call(friendCalls.request, { params: { userId: ayan.id } });
  const accept = () => post(app, 'accept', { path: `/friends/request/${kamal.id}` });
  const first = await accept();
  expect(first).toMatchObject({ status: 200, answer: { status: 'accepted' } });
  expect(await accept()).toEqual(first);
});
