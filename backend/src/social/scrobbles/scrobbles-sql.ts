import { scrobble, SCROBBLES_SHOWN_MAX } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../database/iso-time';
import { statement } from '../../database/statement';
import type { ScrobbleEntity } from './scrobble.entity';

export type NewScrobble = Pick<
  ScrobbleEntity,
  'user_id' | 'source' | 'title' | 'year' | 'ids' | 'rating' | 'status' | 'reason' | 'movie_id' | 'before'
>;
export type WaitingScrobble = Pick<
  ScrobbleEntity,
  'id' | 'user_id' | 'title' | 'year' | 'ids' | 'rating' | 'received_at'
>;
export type ScrobbleOutcome = Pick<ScrobbleEntity, 'status' | 'reason' | 'movie_id' | 'before'>;

/** Players repeat themselves. Two plays of a film this near to each other are one evening, also around midnight. */
const EVENING = `interval '6 hours'`;

/** Nothing if the same was ignored this evening. */
export const INSERT_SCROBBLE = `
  INSERT INTO scrobbles (user_id, source, title, year, ids, rating, status, reason, movie_id, before, keys)
  SELECT s.user_id, s.source, s.title, s.year, s.ids, s.rating, s.status, s.reason, s.movie_id, s.before,
    CASE WHEN s.status = 'waiting' THEN array_remove(ARRAY[nullif(left(replace(words_of(s.title), ' ', ''), 200), ''),
      s.ids ->> 'imdb', 'tmdb:' || (s.ids ->> 'tmdb')], NULL) ELSE '{}' END
  FROM jsonb_to_record($1::jsonb) AS s (user_id uuid, source text, title text, year int, ids jsonb, rating int,
    status text, reason text, movie_id uuid, before jsonb)
  WHERE s.status <> 'ignored' OR NOT EXISTS (SELECT FROM scrobbles k WHERE k.user_id = s.user_id
    AND k.received_at > now() - ${EVENING} AND k.status = 'ignored' AND k.reason = s.reason AND k.source = s.source
    AND k.title = s.title AND k.ids = s.ids)`;

/** Of what is ignored, only what is shown is kept. */
export const TRIM_IGNORED = `
  DELETE FROM scrobbles WHERE id IN (SELECT id FROM scrobbles WHERE user_id = $1 AND status = 'ignored'
    ORDER BY received_at DESC, id OFFSET ${SCROBBLES_SHOWN_MAX})`;

export const scrobblesOf = statement(
  z.strictObject({ scrobbles: z.array(scrobble) }),
  `SELECT coalesce(json_agg(json_build_object('id', s.id, 'source', s.source, 'title', s.title, 'year', s.year,
     'received_at', ${toIsoTime('s.received_at')}, 'status', s.status, 'reason', s.reason,
     'movie', CASE WHEN m.id IS NOT NULL THEN
       json_build_object('id', m.id, 'title', m.title, 'release_year', m.release_year) END)
     ORDER BY s.received_at DESC, s.id), '[]') AS scrobbles
   FROM (SELECT * FROM scrobbles WHERE user_id = $1 ORDER BY received_at DESC, id LIMIT ${SCROBBLES_SHOWN_MAX}) s
   LEFT JOIN movies m ON m.id = s.movie_id`,
);

export const filmState = statement(
  z.strictObject({
    watched: z.boolean(),
    inWatchlist: z.boolean(),
    hasEntries: z.boolean(),
    rating: z.int().nullable(),
  }),
  `SELECT EXISTS (SELECT FROM watched WHERE user_id = $1 AND movie_id = $2) AS watched,
     EXISTS (SELECT FROM watchlist WHERE user_id = $1 AND movie_id = $2) AS "inWatchlist",
     EXISTS (SELECT FROM diary_entries WHERE user_id = $1 AND movie_id = $2) AS "hasEntries",
     (SELECT rating FROM ratings WHERE user_id = $1 AND movie_id = $2) AS rating`,
);

/** Whether the user has written the film down that day, $3, or that evening, $4. */
export const isWritten = statement(
  z.strictObject({ written: z.boolean() }),
  `SELECT EXISTS (SELECT FROM diary_entries WHERE user_id = $1 AND movie_id = $2 AND watched_on = $3)
     OR EXISTS (SELECT FROM scrobbles WHERE user_id = $1 AND movie_id = $2 AND status = 'written'
       AND received_at BETWEEN $4::timestamptz - ${EVENING} AND $4::timestamptz + ${EVENING}) AS written`,
);

/** $1 are films. */
export const waitingScrobbles = statement(
  z.strictObject({
    id: z.string(),
    user_id: z.string(),
    title: z.string(),
    year: z.int().nullable(),
    ids: z.unknown(),
    rating: z.int().nullable(),
    received_at: z.date(),
  }) as unknown as z.ZodType<WaitingScrobble>,
  `SELECT s.id, s.user_id, s.title, s.year, s.ids, s.rating, s.received_at
   FROM (SELECT f.title_squeezed, f.original_squeezed, f.other_squeezed, m.imdb_id, m.tmdb_id
     FROM movie_search f JOIN movies m ON m.id = f.movie_id WHERE f.movie_id = ANY($1::uuid[])) f
   JOIN scrobbles s ON s.status = 'waiting' AND s.keys && (ARRAY[f.title_squeezed, f.original_squeezed]
     || f.other_squeezed || ARRAY[f.imdb_id, 'tmdb:' || f.tmdb_id])
   GROUP BY s.id ORDER BY s.user_id, s.received_at, s.id`,
);

/** Films whose arrival no trigger saw: they were added during the call, or got another title. */
export const NOTE_MISSED_SCROBBLES = `
  INSERT INTO import_arrivals
  SELECT DISTINCT f.movie_id FROM scrobbles s, unnest(s.keys) AS key
    JOIN movie_search f ON f.title_squeezed = key OR f.original_squeezed = key
  WHERE s.status = 'waiting' AND (s.year IS NULL OR f.release_year BETWEEN s.year - 1 AND s.year + 1)
  ON CONFLICT DO NOTHING`;
