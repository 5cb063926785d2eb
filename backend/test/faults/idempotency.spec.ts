import {
  authCalls,
  type Call,
  commentCalls,
  diaryCalls,
  EVERY_CALL,
  friendCalls,
  listCalls,
  movieCalls,
  newsletterCalls,
  recommendationCalls,
  reportCalls,
  sealedRatingCalls,
  tonightCalls,
} from 'shared-kit/contract';
import { PasswordsService } from '../../src/auth/passwords/passwords.service';
import { IdempotencyKeysRepository } from '../../src/common/idempotency-keys.repository';
import { type TestApp, testApp } from '../support/test-app';
import { PASSWORD, type User } from '../support/user';

const CREATING = EVERY_CALL.filter(({ creates }) => creates);

interface Sample {
  path: string;
  body?: unknown;
  conflictingRequest: { path?: string; body?: unknown };
  table: string;
}

let app: TestApp;
let secondProcess: TestApp;
let ayan: User;
let movie: string;
let list: string;
let otherList: string;
beforeAll(async () => {
  app = await testApp();
  secondProcess = await testApp({}, app);
  ayan = await app.admin('ayan');
  movie = (await ayan.call(movieCalls.create, { body: { title: 'Bakı' } })).body.id;
  list = (await ayan.call(listCalls.create, { body: newList('Siyahı') })).body.id;
  otherList = (await ayan.call(listCalls.create, { body: newList('Başqa') })).body.id;
});
afterEach(() => jest.restoreAllMocks());

let number = 0;
async function person(): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `INSERT INTO users (username, email, password_hash) VALUES ($1, $1 || '@numune.az', '-') RETURNING id`,
    [`dost${(number += 1)}`],
  );
  return row?.id ?? '';
}

async function friend(): Promise<string> {
  const id = await person();
  await app.database.query(
    `INSERT INTO friendships (sender_id, receiver_id, status) VALUES ($1, $2, 'accepted')`,
    [id, ayan.id],
  );
  return id;
}

async function friendForTonight(): Promise<string> {
  const id = await friend();
  await app.database.query(
    `INSERT INTO tonight SELECT unnest($1::uuid[]), now() + interval '1 hour' ON CONFLICT DO NOTHING`,
    [[ayan.id, id]],
  );
  return id;
}
const newList = (title: string) => ({ title, visibility: 'nobody' as const, ranked: false });
const anotherMovie = async () =>
  (await ayan.call(movieCalls.create, { body: { title: `Film ${(number += 1)}` } })).body.id;

const account = () => ({
  username: `nigar${(number += 1)}`,
  email: `nigar${number}@numune.az`,
  password: PASSWORD,
});

const SAMPLES = new Map<Call, () => Sample | Promise<Sample>>([
  [
    authCalls.register,
    () => ({
      path: '/auth/register',
      body: account(),
      conflictingRequest: { body: account() },
      table: 'users',
    }),
  ],
  [
    movieCalls.create,
    () => ({
      path: '/movies',
      body: { title: 'Şəhər' },
      conflictingRequest: { body: { title: 'Kənd' } },
      table: 'movies',
    }),
  ],
  [
    sealedRatingCalls.create,
    async () => ({
      path: `/movies/${movie}/sealed`,
      body: { user_id: await friend() },
      conflictingRequest: { body: { user_id: await friend() } },
      table: 'sealed_ratings',
    }),
  ],
  [
    tonightCalls.openRoom,
    async () => {
      const [kamal, leyla] = [await friendForTonight(), await friendForTonight()];
      return {
        path: '/tonight/rooms',
        body: { user_ids: [kamal] },
        conflictingRequest: { body: { user_ids: [leyla] } },
        table: 'tonight_rooms',
      };
    },
  ],
  [
    commentCalls.create,
    () => ({
      path: `/movies/${movie}/comments`,
      body: { body: 'Gözəl' },
      conflictingRequest: { body: { body: 'Çox gözəl' } },
      table: 'comments',
    }),
  ],
  [
    diaryCalls.create,
    () => ({
      path: '/diary',
      body: { movie_id: movie, watched_on: '2026-01-30', rating: 7 },
      conflictingRequest: { body: { movie_id: movie, watched_on: '2026-01-30', rating: 8 } },
      table: 'diary_entries',
    }),
  ],
  [
    listCalls.create,
    () => ({
      path: '/lists',
      body: newList('Yay'),
      conflictingRequest: { body: newList('Qış') },
      table: 'lists',
    }),
  ],
  [
    listCalls.copy,
    () => ({
      path: `/lists/${list}/copies`,
      conflictingRequest: { path: `/lists/${otherList}/copies` },
      table: 'lists',
    }),
  ],
  [
    listCalls.addMovie,
    async () => ({
      path: `/lists/${list}/movies`,
      body: { movie_id: await anotherMovie() },
      conflictingRequest: { body: { movie_id: await anotherMovie() } },
      table: 'list_movies',
    }),
  ],
  [
    friendCalls.request,
    async () => ({
      path: `/friends/request/${await person()}`,
      conflictingRequest: { path: `/friends/request/${await person()}` },
      table: 'friendships',
    }),
  ],
  [
    newsletterCalls.create,
    () => ({
      path: '/newsletters/admin/create',
      body: { title: 'Xəbər', content: 'Mətn' },
      conflictingRequest: { body: { title: 'Xəbər', content: 'Başqa' } },
      table: 'newsletters',
    }),
  ],
  [
    reportCalls.create,
    async () => ({
      path: '/reports',
      body: { kind: 'user', id: await person(), reason: 'spam' },
      conflictingRequest: { body: { kind: 'user', id: await person(), reason: 'spam' } },
      table: 'reports',
    }),
  ],
  [
    recommendationCalls.create,
    async () => ({
      path: `/movies/${movie}/recommend`,
      body: { user_id: await friend() },
      conflictingRequest: { body: { user_id: await friend() } },
      table: 'recommendations',
    }),
  ],
]);

const rowsIn = async (table: string) => (await app.database.query(`SELECT FROM ${table}`)).length;

async function post({ origin }: TestApp, key: string, { path, body }: Pick<Sample, 'path' | 'body'>) {
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
    let sample: Sample;
    let key: string;
    let before: number;
    beforeEach(async () => {
      const made = await SAMPLES.get(call)?.();
      if (!made) throw new Error('a call that creates has no sample here');
      sample = made;
      key = `key-${(number += 1)}`;
      before = await rowsIn(sample.table);
    });
    const created = async () => (await rowsIn(sample.table)) - before;

    const reserveAsDeadProcess = (ago: string) =>
      app.database.query(
        `INSERT INTO idempotency_keys (owner, key, request_hash, created_at) VALUES ($1, $2, '', now() - $3::interval)`,
        [call.access === 'public' ? 'visitor 127.0.0.1' : ayan.id, key, ago],
      );

    it('creates once for one key, whichever process answers, and refuses another request with it', async () => {
      const answers = await Promise.all(
        [app, secondProcess, app].map((process) => post(process, key, sample)),
      );
      const first = answers.find(({ status }) => status === 201);
      for (const answer of answers) expect([first, IN_PROGRESS]).toContainEqual(answer);
      expect(await post(secondProcess, key, sample)).toEqual(first);
      expect((await post(app, key, { ...sample, ...sample.conflictingRequest })).status).toBe(422);
      expect(await created()).toBe(1);
    });

    it('is refused while the first call works', async () => {
      await reserveAsDeadProcess('29 seconds');
      expect(await post(app, key, sample)).toEqual(IN_PROGRESS);
      expect(await created()).toBe(0);
    });

    it('works for one of the next calls when the first one died', async () => {
      await reserveAsDeadProcess('31 seconds');
      const answers = await Promise.all([app, secondProcess].map((process) => post(process, key, sample)));
      expect(answers.map(({ status }) => status)).toContain(201);
      expect(await created()).toBe(1);
    });

    it('creates nothing if it fails between the work and the answer, and the next call works', async () => {
      const store = jest.spyOn(app.get(IdempotencyKeysRepository), 'storeAnswer');
      store.mockRejectedValueOnce(new Error('the process stumbles'));
      expect((await post(app, key, sample)).status).toBe(500);
      expect(await created()).toBe(0);
      expect((await post(secondProcess, key, sample)).status).toBe(201);
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
      expect(await post(app, key, sample)).toEqual(IN_PROGRESS);
      expect(await created()).toBe(0);
    });
  },
);

it('hashes no password inside a transaction', async () => {
  const passwords = app.get(PasswordsService);
  const hash = passwords.hash.bind(passwords);
  const open = jest.fn();
  jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
    open(
      await app.database.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      ),
    );
    return hash(password);
  });
  const body = account();
  expect((await post(app, 'hash', { path: '/auth/register', body })).status).toBe(201);
  expect(open).toHaveBeenCalledWith([]);
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
