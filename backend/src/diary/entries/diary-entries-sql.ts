import { diaryEntry } from 'shared-kit/contract';
import { z } from 'zod';
import { hasTag } from '../../database/conditions';
import { statement } from '../../database/statement';
import { toIsoTime } from '../../database/iso-time';
import { MOVIE_JSON } from '../../movies/movies.module';
import { OWNER } from '../../people/people.module';

/** `e` is the entry. */
export const IS_REWATCH = `e.rewatch OR EXISTS (SELECT FROM diary_entries earlier
  WHERE earlier.user_id = e.user_id AND earlier.movie_id = e.movie_id
    AND (earlier.watched_on, earlier.serial) < (e.watched_on, e.serial))`;

/** `e` is the entry, `m` its movie, `owner` who wrote it as the viewer sees them. */
const ENTRY_JSON = `json_build_object(
  'id', e.id, 'movie', ${MOVIE_JSON}, 'watched_on', e.watched_on,
  'rating', CASE WHEN owner.shows_ratings THEN e.rating END, 'note', e.note, 'rewatch', ${IS_REWATCH},
  'tags', e.tags, 'created_at', ${toIsoTime('e.created_at')})`;

/** Entries of one day are in the order in which they were written. */
const NEWEST_FIRST = 'e.watched_on DESC, e.serial DESC';

const diaryPage = z.strictObject({
  rows: z.array(z.strictObject({ entry: diaryEntry, serial: z.int() })),
  total: z.int(),
});

const SHOWN = `diary_entries e WHERE e.user_id = owner.id AND owner.shows_diary
  AND ($3::int IS NULL OR extract(year FROM e.watched_on) = $3)
  AND ($6::text IS NULL OR ${hasTag('e.tags', '$6')})`;

export const pageOfUser = statement(
  diaryPage,
  `SELECT (SELECT count(*)::int FROM ${SHOWN}) AS total,
    coalesce((SELECT json_agg(json_build_object('entry', ${ENTRY_JSON}, 'serial', e.serial) ORDER BY ${NEWEST_FIRST})
      FROM (SELECT e.* FROM ${SHOWN} AND ($7::date IS NULL OR (e.watched_on, e.serial) < ($7, $8::bigint))
        ORDER BY ${NEWEST_FIRST} LIMIT $4 OFFSET $5) e
      JOIN movies m ON m.id = e.movie_id), '[]') AS rows
  FROM (${OWNER}) owner`,
);

export const entryOfOwner = statement(
  z.strictObject({ entry: diaryEntry }),
  `SELECT ${ENTRY_JSON} AS entry FROM people_seen_by($1) owner
  JOIN diary_entries e ON e.user_id = owner.id JOIN movies m ON m.id = e.movie_id
  WHERE owner.id = $1 AND e.id = $2`,
);

/** Locks the movie against deletion. */
export const movieOfEntry = statement(
  z.strictObject({ movie_id: z.string() }),
  `SELECT e.movie_id FROM diary_entries e JOIN movies m ON m.id = e.movie_id
  WHERE e.user_id = $1 AND e.id = $2 FOR KEY SHARE OF m`,
);

/** $1 is the user, $2 the film. */
const FILM_LOCK = `pg_advisory_xact_lock(hashtext('diary of film'), hashtext($1::uuid::text || $2::uuid::text))`;
/** Changes of a user's entries of one film wait for each other. */
export const LOCK_FILM = `SELECT ${FILM_LOCK}`;

/** No row if there is no such film. Locks it against deletion, and the user's entries of it. */
export const insertEntry = statement(
  z.strictObject({ id: z.string() }),
  `WITH film AS MATERIALIZED (SELECT id, ${FILM_LOCK} FROM movies WHERE id = $2 FOR KEY SHARE)
  INSERT INTO diary_entries (user_id, movie_id, watched_on, rating, note, rewatch, tags)
  SELECT $1::uuid, id, $3, $4, $5, $6, $7::text[] FROM film RETURNING id`,
);

/** From the latest entry that has one. */
export const latestRating = statement(
  z.strictObject({ id: z.string(), rating: z.int() }),
  `SELECT e.id, e.rating FROM diary_entries e WHERE e.user_id = $1 AND e.movie_id = $2 AND e.rating IS NOT NULL
  ORDER BY ${NEWEST_FIRST} LIMIT 1`,
);

export const diaryOwner = statement(
  z.strictObject({ username: z.string(), shows_diary: z.boolean(), created_at: z.date() }),
  `SELECT owner.username, owner.shows_diary, u.created_at
  FROM (${OWNER}) owner JOIN users u ON u.id = owner.id`,
);
