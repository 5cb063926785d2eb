import { addition, HOUR_MS, movie } from 'shared-kit/contract';
import { z } from 'zod';
import { answerStatement, statement } from '../../database/statement';
import { DRAWN_POSTER_URL } from '../../posters/posters.module';
import { MOVIE_JSON, MOVIE_ORDERS } from './movie-sql';
import { SIMILAR_MOVIES } from './similar-movies-sql';

/** An account is new for this long: its additions are reviewed before the landing page shows them. */
const NEW_ACCOUNT_MS = 24 * HOUR_MS;

const movieRow = z.strictObject({ movie });

export const movieById = statement(movieRow, `SELECT ${MOVIE_JSON} AS movie FROM movies m WHERE m.id = $2`);

export const movieForViewer = answerStatement(
  movie,
  `SELECT ${MOVIE_JSON}::text AS answer, m.needs_review AS "needsReview"
   FROM movies m WHERE m.id = $2`,
  { needsReview: z.boolean() },
);

export const drawnPoster = statement(
  z.strictObject({ url: z.string(), movie }),
  `SELECT ${DRAWN_POSTER_URL} AS url, ${MOVIE_JSON} AS movie FROM movies m WHERE m.id = $2`,
);
export type DrawnPoster = z.output<typeof drawnPoster.row>;

const isNewAccount = (userId: string) =>
  `(SELECT NOT is_admin AND created_at > now() - interval '${NEW_ACCOUNT_MS} ms' FROM users WHERE id = ${userId})`;

export const newAccount = statement(
  z.strictObject({ is_new: z.boolean() }),
  `SELECT coalesce(${isNewAccount('$1')}, true) AS is_new`,
);

export const additionsPage = statement(
  z.strictObject({ additions: z.array(addition), total: z.int() }),
  `SELECT (SELECT count(*)::int FROM movies WHERE added_by IS NOT NULL) AS total,
     coalesce((SELECT json_agg(json_build_object('movie', ${MOVIE_JSON}, 'reviewed', NOT m.needs_review)
         ORDER BY ${MOVIE_ORDERS.newest}) FROM (
       SELECT m.* FROM movies m WHERE m.added_by IS NOT NULL ORDER BY ${MOVIE_ORDERS.newest} LIMIT $2 OFFSET $3
     ) m), '[]') AS additions`,
);

/** Parallel additions of one title and year wait for each other, so that the second one finds the first. */
export const LOCK_TITLE = `SELECT pg_advisory_xact_lock(hashtext('movie title'), hashtext(words_of($1) || $2::int))`;

export const sameTitleAndYear = statement(
  z.strictObject({ id: z.string() }),
  `SELECT m.id FROM movie_search s JOIN movies m ON m.id = s.movie_id, words_of($1) AS line
   WHERE s.title_squeezed = left(replace(line, ' ', ''), 200) AND s.title = line
     AND (line <> '' OR m.title = $1) AND m.release_year = $2
   ORDER BY m.created_at, m.serial LIMIT 1`,
);

export const similarMovies = statement(movieRow, SIMILAR_MOVIES);

// Raw SQL because every rating, mark and comment list runs it; the query builder is slower.
export const movieExists = statement(
  z.strictObject({ exists: z.boolean() }),
  'SELECT EXISTS (SELECT FROM movies WHERE id = $1) AS exists',
);
/** Imports that add films wait for each other, so that none is added twice. */
export const LOCK_ADDITIONS = `SELECT pg_advisory_xact_lock(hashtext('films of imports'))`;

/** A film whose id another one has is left out. `movie_sources` says that it comes from an import. */
export const addFromImport = statement(
  z.strictObject({ movie_id: z.string() }),
  `WITH added AS (
     INSERT INTO movies (title, release_year, directors, imdb_id, tmdb_id, wikidata_id, added_by, needs_review)
     SELECT title, release_year, directors, imdb, tmdb, wikidata, $1, ${isNewAccount('$1')}
     FROM jsonb_to_recordset($2::jsonb) AS f (title text, release_year smallint, directors text[], imdb text,
       tmdb integer, wikidata text)
     ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO movie_sources (source, key, movie_id) SELECT 'user-import', id::text, id FROM added RETURNING movie_id`,
);

/** A rating or comment of a deleted user counts as another user's. Diary entries are deleted with their user. */
export const usedByOthers = statement(
  z.strictObject({ used: z.boolean() }),
  `SELECT EXISTS (SELECT FROM ratings WHERE movie_id = $1 AND user_id IS DISTINCT FROM $2)
      OR EXISTS (SELECT FROM comments WHERE movie_id = $1 AND author_id IS DISTINCT FROM $2 AND status <> 'deleted')
      OR EXISTS (SELECT FROM diary_entries WHERE movie_id = $1 AND user_id <> $2)
      OR EXISTS (SELECT FROM list_movies JOIN lists ON lists.id = list_id WHERE movie_id = $1 AND owner_id <> $2)
      AS used`,
);
