import type { SqlDatabase } from '../../backend/test/support/sql-database';
import type { Film } from './films';
import type { World } from './world';

const RATINGS_A_STATEMENT = 50_000;
/** No login has this hash. */
export const NO_PASSWORD = '-';
/** As on a site whose users seldom change the settings: 10 % hide their ratings, 15 % show them to friends. */
const AUDIENCE = `CASE WHEN n % 20 < 2 THEN 'nobody' WHEN n % 20 < 5 THEN 'friends' ELSE 'everyone' END`;

const ADD_RATINGS = `
  WITH added AS (
    INSERT INTO ratings (movie_id, user_id, rating, created_at, updated_at)
    SELECT f.id, u.id, given.rating, given.at, given.at
    FROM (SELECT *, now() - random() * interval '3 years' AS at FROM unnest($1::int[], $2::int[], $3::int[]) 
      AS g (film, person, rating)) given
    JOIN bench_films f ON f.n = given.film JOIN bench_people u ON u.n = given.person
    RETURNING user_id, movie_id, created_at)
  INSERT INTO watched (user_id, movie_id, created_at) SELECT * FROM added`;

const COUNT_RATINGS = `
  UPDATE movies SET rating_count = counted.ratings, rating_sum = counted.points
  FROM (SELECT movie_id, count(*) AS ratings, sum(rating) AS points FROM ratings GROUP BY movie_id) counted
  WHERE counted.movie_id = movies.id`;

/** Nor foreign keys, which would be checked row by row. */
const withoutTriggers = (database: SqlDatabase, work: () => Promise<unknown>) =>
  database.transaction(async () => {
    await database.query('SET LOCAL session_replication_role = replica');
    await work();
  });

/** In random order, as ratings come in over the years. */
function shuffled(length: number): Int32Array {
  const order = Int32Array.from({ length }, (_, index) => index);
  let state = 1;
  for (let last = length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** An index is built faster than it is kept while a million rows come. */
async function withoutIndexes(database: SqlDatabase, work: () => Promise<unknown>): Promise<void> {
  const indexes = await database.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes i WHERE tablename IN ('ratings', 'watched')
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = i.indexname)`,
  );
  await database.query(`DROP INDEX ${indexes.map(({ indexname }) => indexname).join(', ')}`);
  await work();
  for (const { indexdef } of indexes) await database.query(indexdef);
}

async function addRatings(database: SqlDatabase, { film, person, rating }: World): Promise<void> {
  const order = shuffled(film.length);
  for (let from = 0; from < order.length; from += RATINGS_A_STATEMENT) {
    const part = [...order.slice(from, from + RATINGS_A_STATEMENT)];
    await database.query(
      ADD_RATINGS,
      [film, person, rating].map((column) => part.map((row) => column[row])),
    );
  }
  await database.query(COUNT_RATINGS);
}

export async function fill(database: SqlDatabase, films: readonly Film[], people: number, world: World) {
  await database.query('TRUNCATE ratings, watched, friendships, rating_mean');
  await database.query('DELETE FROM users');
  await database.query(
    'UPDATE movies SET rating_count = 0, rating_sum = 0, weighted_rating = NULL WHERE rating_count > 0',
  );
  await database.query('DROP TABLE IF EXISTS bench_films, bench_people');
  await database.query(
    'CREATE TABLE bench_films AS SELECT (n - 1)::int AS n, id FROM unnest($1::uuid[]) WITH ORDINALITY AS f (id, n)',
    [films.map(({ id }) => id)],
  );
  await database.query(
    'CREATE TABLE bench_people AS SELECT n, gen_random_uuid() AS id FROM generate_series(0, $1 - 1) AS n',
    [people],
  );
  await database.query(`
    INSERT INTO users (id, username, email, password_hash, ratings_audience)
    SELECT id, 'kinosevər' || n, n || '@example.com', '${NO_PASSWORD}', ${AUDIENCE} FROM bench_people`);
  const senders = world.friends.filter((_, index) => index % 2 === 0);
  const receivers = world.friends.filter((_, index) => index % 2 === 1);
  await database.query(
    `INSERT INTO friendships (sender_id, receiver_id, status)
     SELECT one.id, other.id, 'accepted' FROM unnest($1::int[], $2::int[]) AS pair (sender, receiver)
     JOIN bench_people one ON one.n = pair.sender JOIN bench_people other ON other.n = pair.receiver
     ON CONFLICT DO NOTHING`,
    [[...senders], [...receivers]],
  );
  await withoutIndexes(database, () => withoutTriggers(database, () => addRatings(database, world)));
  await database.query('SELECT refresh_weighted_ratings()');
  for (const table of ['movies', 'users', 'friendships', 'ratings', 'watched'])
    await database.query(`VACUUM ANALYZE ${table}`);
}
