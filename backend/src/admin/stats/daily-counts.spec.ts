import { adminCalls, type Comment, commentCalls, commentStatus } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let admin: User;
let movieId: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
  movieId = (await addMovie(admin)).id;
});
afterEach(() => app.database.query('DELETE FROM comments'));

/** Registered and written on ten days. $1 is the number of each. */
const INSERT_USERS = `
  INSERT INTO users (username, email, password_hash, created_at)
  SELECT 'çox' || left(id::text, 13), id || '@numune.az', 'x', now() - make_interval(days => n % 10)
  FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, $1::int) n) made`;
const INSERT_COMMENTS = `
  INSERT INTO comments (movie_id, author_id, body, status, created_at)
  SELECT $2, $3, 'salam', (ARRAY['pending', 'approved', 'rejected'])[1 + n % 3], now() - make_interval(days => n % 10)
  FROM generate_series(1, $1::int) n`;
const insertComments = (count: number) => app.database.query(INSERT_COMMENTS, [count, movieId, admin.id]);
const compact = () => app.database.query('SELECT compact_daily_counts()');

/** Counts that differ from those of the rows themselves. */
const wrongCounts = () =>
  app.database.query(`
    WITH kept AS (
      SELECT day, kind, status, sum(count) AS count FROM daily_counts GROUP BY 1, 2, 3 HAVING sum(count) <> 0
    ), counted AS (
      SELECT utc_day(created_at), 'user', '', count(*) FROM users GROUP BY 1
      UNION ALL SELECT utc_day(created_at), 'comment', status, count(*) FROM comments GROUP BY 1, 3
    )
    (TABLE kept EXCEPT TABLE counted) UNION ALL (TABLE counted EXCEPT TABLE kept)`);

const totalOf = async (query: { status?: Comment['status'] }) =>
  (await admin.call(commentCalls.adminList, { query })).body.total;

it('counts stay right while users and comments come, change and go, and counts are merged', async () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round);
  await insertComments(100);
  await Promise.all(
    rounds.flatMap((round) => [
      app.database.query(INSERT_USERS, [10]),
      insertComments(10),
      app.database.query(
        `UPDATE comments SET status = 'approved' WHERE id IN
        (SELECT id FROM comments WHERE serial % 10 = $1 ORDER BY id FOR UPDATE)`,
        [round],
      ),
      app.database.query(
        `DELETE FROM comments WHERE id IN
        (SELECT id FROM comments WHERE serial % 30 = $1 ORDER BY id FOR UPDATE)`,
        [round],
      ),
      compact(),
    ]),
  );
  await app.database.query(`DELETE FROM users WHERE username LIKE 'çox%' AND id::text < '8'`);
  expect(await wrongCounts()).toEqual([]);
  await compact();
  expect(await wrongCounts()).toEqual([]);
  const doubled = 'SELECT day FROM daily_counts GROUP BY day, kind, status HAVING count(*) > 1';
  expect(await app.database.query(doubled)).toEqual([]);
});

it('statistics and lists show them', async () => {
  await insertComments(30);
  await app.database.query(`UPDATE comments SET status = 'deleted' WHERE serial % 5 = 0`);
  const [statistics] = await app.database.query<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM users) AS users, count(*) FILTER (WHERE status <> 'deleted')::int AS "all",
      count(*) FILTER (WHERE status = 'pending')::int AS pending, count(*) FILTER (WHERE status = 'approved')::int AS approved,
      count(*) FILTER (WHERE status = 'rejected')::int AS rejected, count(*) FILTER (WHERE status = 'deleted')::int AS deleted
    FROM comments`);
  const { users, ...comments } = statistics ?? {};
  const stats = (await admin.call(adminCalls.stats)).body;
  expect(stats).toMatchObject({
    userCount: users,
    commentCount: comments.all,
    pendingCommentCount: comments.pending,
    movieCount: 1,
  });
  const [made] = await app.database.query<{ day: string }>(
    'SELECT utc_day(max(created_at))::text AS day FROM comments',
  );
  expect(stats.days.find(({ date }) => date === made?.day)?.comments).toBe(3);
  expect(await totalOf({})).toBe(comments.all);
  for (const status of commentStatus.options) expect(await totalOf({ status })).toBe(comments[status]);
  expect((await admin.call(adminCalls.users, { query: {} })).body.total).toBe(users);
});

it('emptying a table empties its counts alone', async () => {
  await insertComments(3);
  await app.database.query('TRUNCATE comments CASCADE');
  expect(await app.database.query(`SELECT FROM daily_counts WHERE kind = 'comment'`)).toEqual([]);
  expect(await wrongCounts()).toEqual([]);
});
