import {
  authCalls,
  type Call,
  commentCalls,
  friendCalls,
  movieCalls,
  newsletterCalls,
} from 'shared-kit/contract';
import { CALLS } from 'shared-kit/contract';
import { type TestApp, testApp } from '../support/test-app';
import { PASSWORD, type User } from '../support/user';

const CREATING: Call[] = Object.values(CALLS)
  .flatMap((calls): Call[] => Object.values(calls))
  .filter(({ creates }) => creates);

interface Sample {
  path: string;
  body?: unknown;
  /** Another wish with the same key: another body, or another address where there is none. */
  other: { path?: string; body?: unknown };
  count: string;
}

let app: TestApp;
let next: TestApp;
let ayan: User;
let samples: Map<Call, Sample>;
beforeAll(async () => {
  app = await testApp();
  // Another process: what it answers the first one must have kept.
  next = await testApp({}, app);
  ayan = await app.admin('ayan');
  const [kamal, leyla] = [await app.user('kamal'), await app.user('leyla')];
  const { id } = (await ayan.call(movieCalls.create, { body: { title: 'Bakı' } })).body;
  const account = { username: 'nigar', email: 'nigar@numune.az', password: PASSWORD };
  samples = new Map<Call, Sample>([
    [
      authCalls.register,
      {
        path: '/auth/register',
        body: account,
        other: { body: { ...account, username: 'nigar2' } },
        count: `SELECT FROM users WHERE username LIKE 'nigar%'`,
      },
    ],
    [
      movieCalls.create,
      {
        path: '/movies',
        body: { title: 'Şəhər' },
        other: { body: { title: 'Kənd' } },
        count: `SELECT FROM movies WHERE title IN ('Şəhər', 'Kənd')`,
      },
    ],
    [
      commentCalls.create,
      {
        path: `/movies/${id}/comments`,
        body: { body: 'Gözəl' },
        other: { body: { body: 'Çox gözəl' } },
        count: 'SELECT FROM comments',
      },
    ],
    [
      friendCalls.request,
      {
        path: `/friends/request/${kamal.id}`,
        other: { path: `/friends/request/${leyla.id}` },
        count: 'SELECT FROM friendships',
      },
    ],
    [
      newsletterCalls.create,
      {
        path: '/newsletters/admin/create',
        body: { title: 'Xəbər', content: 'Mətn' },
        other: { body: { title: 'Xəbər', content: 'Başqa' } },
        count: 'SELECT FROM newsletters',
      },
    ],
  ]);
});

const post = (origin: string, key: string, path: string, body: unknown) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      Authorization: `Bearer ${ayan.token ?? ''}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describe.each(CREATING.map((call): [string, Call] => [`${call.method} ${call.path}`, call]))(
  '%s',
  (_, call) => {
    it('creates once for one key, whoever answers, and refuses another wish with it', async () => {
      const sample = samples.get(call);
      if (!sample) throw new Error('a call that creates has no sample here');
      const key = `açar-${call.path}`.replaceAll(/[^\x20-\x7e]/g, '-');
      // Sent twice at the same instant, as by a double click or from two tabs.
      const answers = await Promise.all(
        [app.origin, next.origin, app.origin].map((origin) => post(origin, key, sample.path, sample.body)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(201);
      expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([]);
      const created: unknown = await answers.find(({ status }) => status === 201)?.json();

      const later = await post(next.origin, key, sample.path, sample.body);
      expect([later.status, await later.json()]).toEqual([201, created]);
      const { path = sample.path, body = sample.body } = sample.other;
      expect((await post(app.origin, key, path, body)).status).toBe(422);
      expect(await app.database.query(sample.count)).toHaveLength(1);
    });

    it('says that the first one is still at work', async () => {
      const sample = samples.get(call);
      if (!sample) throw new Error('a call that creates has no sample here');
      const owner = call.access === 'public' ? 'visitor 127.0.0.1' : ayan.id;
      await app.database.transaction(async () => {
        await app.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `idempotency ${owner} busy`,
        ]);
        const answer = await post(app.origin, 'busy', sample.path, sample.body);
        expect(answer.status).toBe(409);
        expect(await answer.json()).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
      });
    });
  },
);
