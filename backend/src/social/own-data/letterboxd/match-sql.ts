import { z } from 'zod';
import { statement } from '../../../database/statement';

const matchRow = z.strictObject({ key: z.int(), id: z.uuid(), is_unique: z.boolean() });
export type MatchRow = z.output<typeof matchRow>;

export interface WantedTitle {
  key: number;
  /** In our own export. It counts if there is such a film. */
  movie_id: string | null;
  name: string;
  year: number | null;
}

/**
 * Prefers the same year over the years beside it, and a film's own titles over those in other languages. A title without a
 * year matches any year.
 */
export const FIND_MATCHES = statement(
  matchRow,
  `WITH wanted AS MATERIALIZED (
    SELECT key, movie_id, year, line, left(replace(line, ' ', ''), 200) AS squeezed
    FROM (SELECT key, movie_id, year, words_of(name) AS line
      FROM jsonb_to_recordset($1::jsonb) AS r(key int, movie_id uuid, name text, year int)) r
  ), other AS (
    SELECT movie_id, unnest(other_squeezed) AS squeezed FROM movie_search WHERE other_squeezed <> '{}'
  ), candidate AS (
    SELECT w.key, w.year, s.movie_id, 1 AS tier FROM wanted w
      JOIN movie_search s ON s.title_squeezed = w.squeezed AND s.title = w.line
    UNION ALL
    SELECT w.key, w.year, s.movie_id, 1 FROM wanted w
      JOIN movie_search s ON s.original_squeezed = w.squeezed AND s.original_title = w.line
    UNION ALL
    SELECT w.key, w.year, o.movie_id, 2 FROM wanted w JOIN other o USING (squeezed)
  ), near AS (
    SELECT w.key, m.id, -1 AS apart, 0 AS tier FROM wanted w JOIN movies m ON m.id = w.movie_id
    UNION ALL
    SELECT c.key, m.id, CASE WHEN c.year IS NULL THEN 0 ELSE abs(m.release_year - c.year) END, min(c.tier)
    FROM candidate c JOIN movies m ON m.id = c.movie_id
    WHERE c.year IS NULL OR m.release_year BETWEEN c.year - 1 AND c.year + 1
    GROUP BY c.key, c.year, m.id
  )
  SELECT DISTINCT ON (key) key, id, count(*) OVER (PARTITION BY key, apart, tier) = 1 AS is_unique
  FROM near ORDER BY key, apart, tier, id`,
);
