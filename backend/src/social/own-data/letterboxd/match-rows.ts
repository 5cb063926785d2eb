import type { UnmatchedRow } from 'shared-kit/contract';
import type { Database } from '../../../database/database';
import type { ExportRow } from './export-rows';

export interface Match {
  id: string;
}

export interface Matched {
  found: { row: ExportRow; match: Match }[];
  unmatched: UnmatchedRow[];
}

/**
 * A film is the one whose title or original title is the same, folded, in the same year; without one, the only one of the
 * year before or after. A row without a year means the only film of that name.
 */
const MATCHES = `
  WITH wanted AS (
    SELECT key, year, line, left(replace(line, ' ', ''), 200) AS squeezed
    FROM (SELECT key, year, words_of(name) AS line FROM jsonb_to_recordset($1::jsonb) AS r(key int, name text, year int)) r
    WHERE line <> ''
  ), candidate AS (
    SELECT w.key, w.year, s.movie_id FROM wanted w
      JOIN movie_search s ON s.title_squeezed = w.squeezed AND s.title = w.line
    UNION
    SELECT w.key, w.year, s.movie_id FROM wanted w
      JOIN movie_search s ON s.original_squeezed = w.squeezed AND s.original_title = w.line
  ), near AS (
    SELECT c.key, m.id, CASE WHEN c.year IS NULL THEN 0 ELSE abs(m.release_year - c.year) END AS apart
    FROM candidate c JOIN movies m ON m.id = c.movie_id
    WHERE c.year IS NULL OR m.release_year BETWEEN c.year - 1 AND c.year + 1
  )
  SELECT DISTINCT ON (key) key, id, count(*) OVER (PARTITION BY key, apart) = 1 AS is_unique
  FROM near ORDER BY key, apart, id`;

const keyOf = ({ name, year }: ExportRow) => `${year ?? ''} ${name}`;

export async function matchRows(database: Database, rows: ExportRow[]): Promise<Matched> {
  const films = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const answers = await database.query<{ key: number; id: string; is_unique: boolean }>(MATCHES, [
    JSON.stringify(films.map(({ name, year }, key) => ({ key, name, year }))),
  ]);
  const byNumber = new Map(answers.map((answer) => [answer.key, answer]));
  const byKey = new Map(films.map((film, number) => [keyOf(film), byNumber.get(number)]));
  const matched: Matched = { found: [], unmatched: [] };
  for (const row of rows) {
    const answer = byKey.get(keyOf(row));
    if (answer?.is_unique) matched.found.push({ row, match: { id: answer.id } });
    else matched.unmatched.push(unmatched(row, answer ? 'ambiguous' : 'not-found'));
  }
  return matched;
}

const unmatched = ({ file, row, name, year }: ExportRow, why: UnmatchedRow['why']): UnmatchedRow => ({
  file,
  row,
  name,
  year,
  why,
});
