import { adminCalls, markCalls, movieCalls } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

const FILMS = 250;

let app: TestApp;
let admin: User;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rehber');
  await app.database.query(
    `INSERT INTO movies (title) SELECT 'Uzun tarix ' || n FROM generate_series(1, $1::int) n`,
    [FILMS],
  );
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const SERIES = `SELECT id FROM movies WHERE title LIKE 'Uzun tarix %'`;

const seeAll = () =>
  app.database.query(
    `WITH film AS (${SERIES}),
       rated AS (INSERT INTO ratings (movie_id, user_id, rating) SELECT id, $1, 8 FROM film),
       logged AS (INSERT INTO diary_entries (movie_id, user_id, watched_on) SELECT id, $1, '2026-01-01' FROM film)
     INSERT INTO watched (movie_id, user_id) SELECT id, $1 FROM film`,
    [ayan.id],
  );

const left = () =>
  app.database.one(
    `SELECT (SELECT count(*)::int FROM ratings WHERE user_id = $1) AS ratings,
       (SELECT count(*)::int FROM watched WHERE user_id = $1) AS watched,
       (SELECT count(*)::int FROM diary_entries WHERE user_id = $1) AS entries,
       (SELECT count(*)::int FROM histories WHERE user_id = $1) AS histories`,
    [ayan.id],
  );
const NOTHING = { ratings: 0, watched: 0, entries: 0, histories: 0 };

const anonymousRatings = async () =>
  (
    await app.database.one<{ count: number }>(
      `SELECT count(*)::int FROM ratings WHERE user_id IS NULL AND movie_id IN (${SERIES})`,
    )
  )?.count;

const remove = async () => {
  const { status } = await admin.call(adminCalls.removeUser, { params: { id: ayan.id } });
  expect(status).toBe(200);
};

it('a short history is gone with its user', async () => {
  const { id } = (await ayan.call(movieCalls.create, { body: { title: 'Nəsimi' } })).body;
  await ayan.call(markCalls.watch, { params: { id } });
  await remove();
  expect(await left()).toEqual(NOTHING);
});

it('of a long one, the rest follows; its ratings stay without a user', async () => {
  await seeAll();
  await remove();
  await app.get(BackgroundTasks).settled();
  expect(await left()).toEqual(NOTHING);
  expect(await anonymousRatings()).toBe(FILMS);
});

it('a process that starts removes what another one has left', async () => {
  await seeAll();
  // Before the commit, no job sees the deletion.
  await app.database.transaction(async () => {
    await app.database.query('DELETE FROM users WHERE id = $1', [ayan.id]);
    expect(await left()).toEqual({ ratings: FILMS, watched: FILMS, entries: FILMS, histories: 1 });
  });
  const next = await testApp({}, app);
  for (const process of [next, app]) await process.get(BackgroundTasks).settled();
  expect(await left()).toEqual(NOTHING);
});
