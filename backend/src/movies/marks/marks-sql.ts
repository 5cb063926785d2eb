import { friendMark, marks, movieMarks, RATING, ratingsAnswer } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../database/iso-time';
import { statement } from '../../database/statement';
import { FRIENDS_CTE, personJson, personRow } from '../../people/people.module';

/** $1 is the user, $2 the film. A trigger keeps the averages. The lock makes a mark and a deletion of the film wait for each other. */
const MOVIE = 'movie AS (SELECT id FROM movies WHERE id = $2 FOR KEY SHARE)';
const ids = z.strictObject({ id: z.string() });

const isIn = (table: 'watched' | 'watchlist' | 'movie_likes') =>
  `EXISTS (SELECT FROM ${table} WHERE user_id = $1 AND movie_id = $2)`;
const addTo = (table: 'watched' | 'watchlist' | 'movie_likes') =>
  `INSERT INTO ${table} (user_id, movie_id) SELECT $1::uuid, id FROM movie ON CONFLICT DO NOTHING`;
const removeFrom = (table: 'watched' | 'watchlist' | 'movie_likes') =>
  `DELETE FROM ${table} WHERE user_id = $1 AND movie_id = $2`;

const SEEN = `seen AS (${addTo('watched')}), unlisted AS (${removeFrom('watchlist')})`;

export const marksOfMovie = statement(
  movieMarks.omit({ friends: true }),
  `SELECT ${isIn('watched')} AS watched, ${isIn('watchlist')} AS in_watchlist, ${isIn('movie_likes')} AS liked
   FROM movies WHERE id = $2`,
);

/** Each answers the marks afterwards, or nothing if there is no such film. */
export const CHANGES = {
  watch: statement(marks, `WITH ${MOVIE}, ${SEEN} SELECT true AS watched, false AS in_watchlist FROM movie`),
  unwatch: statement(
    marks,
    `WITH removed AS (${removeFrom('watched')})
     SELECT false AS watched, ${isIn('watchlist')} AS in_watchlist FROM movies WHERE id = $2`,
  ),
  want: statement(
    marks,
    `WITH ${MOVIE}, wanted AS (${addTo('watchlist')})
     SELECT ${isIn('watched')} AS watched, true AS in_watchlist FROM movie`,
  ),
  unwant: statement(
    marks,
    `WITH removed AS (${removeFrom('watchlist')})
     SELECT ${isIn('watched')} AS watched, false AS in_watchlist FROM movies WHERE id = $2`,
  ),
};
export type MarkChange = keyof typeof CHANGES;

/** The next three answer nothing if there is no such film. */
export const like = statement(ids, `WITH ${MOVIE}, liked AS (${addTo('movie_likes')}) SELECT id FROM movie`);
export const unlike = statement(
  ids,
  `WITH removed AS (${removeFrom('movie_likes')}) SELECT id FROM movies WHERE id = $2`,
);

export const rate = statement(
  ids,
  `WITH ${MOVIE}, ${SEEN}, rated AS (
     INSERT INTO ratings (movie_id, user_id, rating) SELECT id, $1::uuid, $3 FROM movie
     ON CONFLICT (movie_id, user_id) DO UPDATE SET rating = excluded.rating, updated_at = now()
   ) SELECT id FROM movie`,
);

const average = ratingsAnswer.pick({ rating_average: true, rating_count: true });
export type AverageRating = z.output<typeof average>;
const AVERAGE = 'm.rating_average::float8 AS rating_average, m.rating_count';
export const averageOf = statement(average, `SELECT ${AVERAGE} FROM movies m WHERE m.id = $1`);

export const ratingsOfMovie = statement(
  ratingsAnswer,
  `SELECT ${AVERAGE},
    (SELECT rating FROM ratings WHERE movie_id = m.id AND user_id = $1) AS own,
    ARRAY(SELECT count(ratings.movie_id)::int FROM generate_series(${RATING.min}, ${RATING.max}) AS step
      LEFT JOIN ratings ON ratings.movie_id = m.id AND ratings.rating = step
      GROUP BY step ORDER BY step) AS histogram
   FROM movies m WHERE m.id = $2`,
);

const MARKED_AT = 'coalesce(r.updated_at, w.created_at)';
export const marksOfFriends = statement(
  friendMark.extend({ user: personRow }),
  `${FRIENDS_CTE}
  SELECT ${personJson('f')} AS user, r.rating, ${toIsoTime(MARKED_AT)} AS marked_at
  FROM friend f
  LEFT JOIN ratings r ON r.user_id = f.id AND r.movie_id = $2 AND f.shows_ratings
  LEFT JOIN watched w ON w.user_id = f.id AND w.movie_id = $2 AND f.shows_watched
  WHERE r.id IS NOT NULL OR w.id IS NOT NULL
  ORDER BY ${MARKED_AT} DESC, f.id`,
);

/** What users say about films: watched, watchlist, likes and ratings. Their averages are kept by a trigger. */
