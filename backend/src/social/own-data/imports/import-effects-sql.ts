import { importedMovie } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../../../database/statement';

const effect = importedMovie.shape.effect.nullable();
const movieEffectsRow = z.strictObject({
  name: z.string(),
  year: z.int().nullable(),
  ...importedMovie.shape.movie.shape,
  rating: z.int().nullable(),
  ratings: effect,
  watched: effect,
  watchlist: effect,
  likes: effect,
});

export type MovieEffectsRow = z.output<typeof movieEffectsRow>;

/** $1 is the user, $2 the plan as JSON, $3 whether older ratings count, too. Noon is on the same day in every time zone. */
const PLAN = `plan AS (
  SELECT $3::boolean AS overwrites, rated_at IS NOT NULL AS is_dated, movie_id, name, year, rating, rating_stays, seen, wanted, liked,
    least(rated_at + interval '12 hours', now()) AS rated_at,
    least(seen_at + interval '12 hours', now()) AS seen_at,
    least(wanted_at + interval '12 hours', now()) AS wanted_at,
    least(liked_at + interval '12 hours', now()) AS liked_at
  FROM jsonb_to_recordset($2::jsonb) AS p(movie_id uuid, name text, year int, rating smallint, rating_stays boolean,
    rated_at timestamptz, seen boolean, seen_at timestamptz, wanted boolean, wanted_at timestamptz, liked boolean,
    liked_at timestamptz)
)`;

const isOn = (table: 'watched' | 'watchlist' | 'movie_likes') =>
  `EXISTS (SELECT FROM ${table} mine WHERE mine.user_id = $1 AND mine.movie_id = p.movie_id)`;

/** Without a day a rating may be older than the one that is there. */
const REPLACES = `r.rating <> p.rating AND (p.overwrites OR p.is_dated AND p.rated_at::date >= r.updated_at::date)`;

const EXISTING = 'plan p JOIN movies m ON m.id = p.movie_id';

/** A fixed order prevents deadlocks between imports. */
const IN_ORDER = 'ORDER BY p.movie_id';

export const planEffects = statement(
  movieEffectsRow,
  `WITH ${PLAN}
  SELECT p.name, p.year, m.id, m.title, m.release_year, p.rating::int AS rating,
    CASE WHEN p.rating IS NULL THEN NULL WHEN p.rating_stays THEN 'known' WHEN r.id IS NULL THEN 'new'
      WHEN ${REPLACES} THEN 'changed' ELSE 'known' END AS ratings,
    CASE WHEN NOT p.seen THEN NULL WHEN ${isOn('watched')} THEN 'known' ELSE 'new' END AS watched,
    CASE WHEN NOT p.wanted OR p.seen THEN NULL
      WHEN ${isOn('watchlist')} OR ${isOn('watched')} OR r.id IS NOT NULL THEN 'known' ELSE 'new' END AS watchlist,
    CASE WHEN NOT p.liked THEN NULL WHEN ${isOn('movie_likes')} THEN 'known' ELSE 'new' END AS likes
  FROM ${EXISTING} LEFT JOIN ratings r ON r.movie_id = p.movie_id AND r.user_id = $1
  ORDER BY m.title COLLATE "az-x-icu", m.id`,
);

/** Each takes the parameters of `planEffects`. */
export const APPLY_STEPS = [
  `WITH ${PLAN} DELETE FROM watchlist w USING plan p
   WHERE w.user_id = $1 AND w.movie_id = p.movie_id AND p.seen AND NOT ${isOn('watched')}`,
  `WITH ${PLAN} INSERT INTO watched (user_id, movie_id, created_at)
   SELECT $1, p.movie_id, p.seen_at FROM ${EXISTING} WHERE p.seen ${IN_ORDER} ON CONFLICT DO NOTHING`,
  `WITH ${PLAN} UPDATE ratings r SET rating = p.rating, updated_at = CASE WHEN p.overwrites THEN now() ELSE p.rated_at END
   FROM plan p WHERE r.user_id = $1 AND r.movie_id = p.movie_id AND NOT p.rating_stays AND ${REPLACES}`,
  `WITH ${PLAN} INSERT INTO ratings (user_id, movie_id, rating, created_at, updated_at)
   SELECT $1, p.movie_id, p.rating, p.rated_at, p.rated_at FROM ${EXISTING}
   WHERE p.rating IS NOT NULL AND NOT p.rating_stays ${IN_ORDER} ON CONFLICT DO NOTHING`,
  `WITH ${PLAN} INSERT INTO watchlist (user_id, movie_id, created_at)
   SELECT $1, p.movie_id, p.wanted_at FROM ${EXISTING}
   WHERE p.wanted AND NOT p.seen AND NOT ${isOn('watched')}
     AND NOT EXISTS (SELECT FROM ratings r WHERE r.user_id = $1 AND r.movie_id = p.movie_id)
   ${IN_ORDER} ON CONFLICT DO NOTHING`,
  `WITH ${PLAN} INSERT INTO movie_likes (user_id, movie_id, created_at)
   SELECT $1, p.movie_id, p.liked_at FROM ${EXISTING} WHERE p.liked ${IN_ORDER} ON CONFLICT DO NOTHING`,
];

/** Nobody can delete these films until the transaction ends. In a fixed order, as above. */
export const lockMovies = statement(
  z.strictObject({ id: z.string() }),
  'SELECT id FROM movies WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE',
);

export const chosenFavourites = statement(
  z.strictObject({ movie_ids: z.array(z.string()) }),
  "SELECT movie_ids::text[] FROM favourites WHERE user_id = $1 AND movie_ids <> '{}'",
);
export const CHOOSE_FAVOURITES = `INSERT INTO favourites (user_id, movie_ids) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET movie_ids = excluded.movie_ids`;
