import { importRow, keptImport, type ImportRowStatus } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../../database/iso-time';
import { answerStatement, statement } from '../../../database/statement';
import type { ImportRowEntity } from './import.entities';

export type NewRow = Omit<ImportRowEntity, 'import_id' | 'keys'>;
export type RowFilm = Pick<ImportRowEntity, 'number' | 'status' | 'reason' | 'movie_id' | 'is_chosen'>;
export type WaitingRow = Pick<ImportRowEntity, 'import_id' | 'number' | 'content'>;

/** Rows that are kept of one user; older imports go. */
const ROWS_KEPT_MAX = 500_000;
const ARRIVALS_AT_ONCE = 500;

/** Words as they stand in `movie_search`, and ids. */
const KEYS = `CASE WHEN r.waits THEN array_remove(ARRAY[
  nullif(left(replace(words_of(r.title), ' ', ''), 200), ''),
  nullif(left(replace(words_of(r.content ->> 'originalTitle'), ' ', ''), 200), ''),
  r.content #>> '{ids,imdb}', 'tmdb:' || (r.content #>> '{ids,tmdb}'), r.content #>> '{ids,wikidata}'], NULL)
  ELSE '{}' END`;

export const INSERT_ROWS = `
  INSERT INTO import_rows (import_id, number, status, reason, kind, file, row, title, year, film, movie_id, is_chosen,
    content, waits, keys)
  SELECT $1, r.number, r.status, r.reason, r.kind, r.file, r.row, r.title, r.year, r.film, r.movie_id, r.is_chosen,
    r.content, r.waits, ${KEYS}
  FROM jsonb_to_recordset($2::jsonb) AS r (number int, status text, reason text, kind text, file text, row int,
    title text, year int, film text, movie_id uuid, is_chosen boolean, content jsonb, waits boolean)`;

export const KEEP_FEWER = `
  DELETE FROM imports i USING (
    SELECT id, sum(row_count) OVER (ORDER BY created_at DESC, id) - row_count AS newer FROM imports WHERE user_id = $1
  ) kept WHERE i.id = kept.id AND kept.newer > ${ROWS_KEPT_MAX}`;

const STATUSES = Object.keys(keptImport.shape.rows.shape) as ImportRowStatus[];
const IMPORT_JSON = `json_build_object('id', i.id, 'created_at', ${toIsoTime('i.created_at')}, 'applied', i.applied,
  'mode', i.mode, 'sources', i.sources, 'changes', i.changes, 'rows', (SELECT json_build_object(${STATUSES.map(
    (status) => `'${status}', count(*) FILTER (WHERE r.status = '${status}')`,
  ).join(', ')}) FROM import_rows r WHERE r.import_id = i.id))`;

export const importsOf = statement(
  z.strictObject({ imports: z.array(keptImport) }),
  `SELECT coalesce(json_agg(${IMPORT_JSON} ORDER BY i.created_at DESC, i.id), '[]') AS imports
   FROM imports i WHERE i.user_id = $1`,
);
export const importOf = statement(
  z.strictObject({ import: keptImport }),
  `SELECT ${IMPORT_JSON} AS import FROM imports i WHERE i.user_id = $1 AND i.id = $2`,
);

const ROW_JSON = `json_build_object('id', r.number, 'file', r.file, 'row', r.row, 'title', r.title, 'year', r.year,
  'reason', r.reason, 'status', r.status, 'kind', r.kind, 'movie', CASE WHEN m.id IS NOT NULL THEN
    json_build_object('id', m.id, 'title', m.title, 'release_year', m.release_year) END)`;
const ROWS = `imports i JOIN import_rows r ON r.import_id = i.id LEFT JOIN movies m ON m.id = r.movie_id
  WHERE i.user_id = $1 AND i.id = $2`;

export const rowsOf = answerStatement(
  z.strictObject({ rows: z.array(importRow), total: z.int() }),
  `SELECT json_build_object('total', count(*), 'rows', coalesce(json_agg(${ROW_JSON} ORDER BY r.number), '[]'))::text
     AS answer
   FROM ${ROWS} AND ($3::text IS NULL OR r.status = $3)`,
);
export const oneRow = statement(
  z.strictObject({ row: importRow }),
  `SELECT ${ROW_JSON} AS row FROM ${ROWS} AND r.number = $3`,
);

const csvRow = z.strictObject({
  file: z.string(),
  row: z.int().nullable(),
  status: z.string(),
  reason: z.string().nullable(),
  title: z.string(),
  year: z.int().nullable(),
  content: z.record(z.string(), z.unknown()).nullable(),
});
export type CsvRow = z.output<typeof csvRow>;
export const rowsForCsv = statement(
  csvRow,
  `SELECT r.file, r.row, r.status, r.reason, r.title, r.year, r.content
   FROM ${ROWS} AND ($3::text IS NULL OR r.status = $3) ORDER BY r.number`,
);

const waitingRow = z.strictObject({
  import_id: z.string(),
  number: z.int(),
  content: z.unknown(),
}) as unknown as z.ZodType<WaitingRow>;

/** $1 are films. */
export const waitingFor = statement(
  z.strictObject({ import_id: z.string(), user_id: z.string(), movie_ids: z.array(z.string()) }),
  `SELECT i.id AS import_id, i.user_id, array_agg(DISTINCT f.movie_id::text) AS movie_ids
   FROM (SELECT s.movie_id, (ARRAY[s.title_squeezed, s.original_squeezed] || s.other_squeezed
       || ARRAY[m.imdb_id, 'tmdb:' || m.tmdb_id, m.wikidata_id]) AS keys
     FROM movie_search s JOIN movies m ON m.id = s.movie_id WHERE s.movie_id = ANY($1::uuid[])) f
   JOIN import_rows r ON r.waits AND r.keys && f.keys JOIN imports i ON i.id = r.import_id
   GROUP BY i.id, i.user_id ORDER BY i.user_id, i.id`,
);
export const waitingIn = statement(
  waitingRow,
  `SELECT r.import_id, r.number, r.content
   FROM movie_search s JOIN movies m ON m.id = s.movie_id
   JOIN import_rows r ON r.import_id = $1 AND r.waits AND r.keys && (ARRAY[s.title_squeezed, s.original_squeezed]
     || s.other_squeezed || ARRAY[m.imdb_id, 'tmdb:' || m.tmdb_id, m.wikidata_id])
   WHERE s.movie_id = ANY($2::uuid[]) GROUP BY r.import_id, r.number ORDER BY r.number`,
);

export const SET_FILMS = `
  UPDATE import_rows r SET status = f.status, reason = f.reason, movie_id = f.movie_id, is_chosen = f.is_chosen,
    waits = false, keys = '{}', content = CASE WHEN f.status = 'matched' THEN NULL ELSE r.content END
  FROM jsonb_to_recordset($2::jsonb) AS f (number int, status text, reason text, movie_id uuid, is_chosen boolean)
  WHERE r.import_id = $1 AND r.number = f.number`;

export const takeArrivals = statement(
  z.strictObject({ movie_id: z.string() }),
  `DELETE FROM import_arrivals WHERE movie_id IN (
     SELECT movie_id FROM import_arrivals LIMIT ${ARRIVALS_AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING movie_id`,
);

/** Films whose arrival no trigger saw: they were added while the import ran, or got another title. */
export const NOTE_MISSED = `
  INSERT INTO import_arrivals
  SELECT DISTINCT s.movie_id FROM import_rows r, unnest(r.keys) AS key
    JOIN movie_search s ON s.title_squeezed = key OR s.original_squeezed = key
  WHERE r.waits AND (r.year IS NULL OR s.release_year BETWEEN r.year - 1 AND r.year + 1) ON CONFLICT DO NOTHING`;

export const REMOVE_OLD = `
  DELETE FROM imports WHERE created_at < now() - CASE WHEN applied THEN interval '1 year' ELSE interval '1 day' END`;

/** Whether two rows of imports say the same. */
const SAME_ROW = `older.film = newer.film
  AND older.content - '{file,row}'::text[] = newer.content - '{file,row}'::text[]`;

/** Of rows that say the same, the newest waits. $1 is a user, $2 the new import. */
export const TAKE_OVER_WAITING = `
  UPDATE import_rows older SET waits = false, keys = '{}' FROM import_rows newer, imports i
  WHERE newer.import_id = $2 AND newer.waits AND i.user_id = $1 AND i.id <> $2
    AND older.import_id = i.id AND older.waits AND ${SAME_ROW}`;

/** Gives the rows that wait in import $2 back to the last import before it that has them. */
export const HAND_BACK_WAITING = `
  UPDATE import_rows r SET waits = true, keys = found.keys FROM (
    SELECT DISTINCT ON (older.film, older.content - '{file,row}'::text[])
      older.import_id, older.number, newer.keys
    FROM import_rows newer, imports i, import_rows older
    WHERE newer.import_id = $2 AND newer.waits AND i.user_id = $1 AND i.applied AND i.id <> $2
      AND older.import_id = i.id AND older.status = 'unmatched' AND ${SAME_ROW}
    ORDER BY older.film, older.content - '{file,row}'::text[], i.created_at DESC, i.id, older.number
  ) found WHERE r.import_id = found.import_id AND r.number = found.number`;

/** Rows of the user's other imports that waited before those of import $2, which have their film now. */
export const SET_SAME_FILMS = `
  UPDATE import_rows older SET status = 'matched', reason = NULL, movie_id = done.movie_id, content = NULL
  FROM import_rows done, imports i
  WHERE done.import_id = $2 AND done.number = ANY($3::int[]) AND done.status = 'matched'
    AND i.user_id = $1 AND i.applied AND i.id <> $2
    AND older.import_id = i.id AND older.film = done.film AND older.status = 'unmatched' AND NOT older.waits`;
