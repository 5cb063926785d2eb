/** $1 is the user, $2 the plan as JSON. A day without an hour counts from its noon, wherever its owner was; none at all is now. */
const PLAN = `plan AS (
  SELECT movie_id, name, year, rating, seen, wanted,
    least(rated_at + interval '12 hours', now()) AS rated_at,
    least(seen_at + interval '12 hours', now()) AS seen_at,
    least(wanted_at + interval '12 hours', now()) AS wanted_at
  FROM jsonb_to_recordset($2::jsonb) AS p(movie_id uuid, name text, year int, rating smallint, rated_at timestamptz,
    seen boolean, seen_at timestamptz, wanted boolean, wanted_at timestamptz)
)`;

const HAS = (table: 'watched' | 'watchlist') =>
  `EXISTS (SELECT FROM ${table} mine WHERE mine.user_id = $1 AND mine.movie_id = p.movie_id)`;

/** What the plan would do to each film that is still there; null where it says nothing. */
export const EFFECTS = `
  WITH ${PLAN}
  SELECT p.name, p.year, m.id, m.title, m.release_year, p.rating::int AS rating,
    CASE WHEN p.rating IS NULL THEN NULL WHEN r.id IS NULL THEN 'new' WHEN r.rating <> p.rating THEN 'changed'
      ELSE 'known' END AS ratings,
    CASE WHEN NOT p.seen THEN NULL WHEN ${HAS('watched')} THEN 'known' ELSE 'new' END AS watched,
    CASE WHEN NOT p.wanted OR p.seen THEN NULL
      WHEN ${HAS('watchlist')} OR ${HAS('watched')} OR r.id IS NOT NULL THEN 'known' ELSE 'new' END AS watchlist
  FROM plan p JOIN movies m ON m.id = p.movie_id
  LEFT JOIN ratings r ON r.movie_id = p.movie_id AND r.user_id = $1
  ORDER BY m.title COLLATE "az-x-icu", m.id`;

/** In one order for everybody, so that two imports don't wait for each other's films. */
const IN_ORDER = 'ORDER BY p.movie_id';
const STILL_THERE = 'plan p JOIN movies m ON m.id = p.movie_id';

export const APPLY = [
  `WITH ${PLAN} DELETE FROM watchlist w USING plan p
   WHERE w.user_id = $1 AND w.movie_id = p.movie_id AND p.seen AND NOT ${HAS('watched')}`,
  `WITH ${PLAN} INSERT INTO watched (user_id, movie_id, created_at)
   SELECT $1, p.movie_id, p.seen_at FROM ${STILL_THERE} WHERE p.seen ${IN_ORDER} ON CONFLICT DO NOTHING`,
  `WITH ${PLAN} INSERT INTO ratings (user_id, movie_id, rating, created_at, updated_at)
   SELECT $1, p.movie_id, p.rating, p.rated_at, p.rated_at FROM ${STILL_THERE}
   WHERE p.rating IS NOT NULL ${IN_ORDER}
   ON CONFLICT (movie_id, user_id) DO UPDATE SET rating = EXCLUDED.rating, updated_at = now()
   WHERE ratings.rating <> EXCLUDED.rating`,
  `WITH ${PLAN} INSERT INTO watchlist (user_id, movie_id, created_at)
   SELECT $1, p.movie_id, p.wanted_at FROM ${STILL_THERE}
   WHERE p.wanted AND NOT p.seen AND NOT ${HAS('watched')}
     AND NOT EXISTS (SELECT FROM ratings r WHERE r.user_id = $1 AND r.movie_id = p.movie_id)
   ${IN_ORDER} ON CONFLICT DO NOTHING`,
];
