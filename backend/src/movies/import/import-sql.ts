import { z } from 'zod';
import { statement } from '../../database/statement';
const LISTS = ['genres', 'countries', 'directors', 'cast_names'];
const IDS = ['imdb_id', 'tmdb_id', 'wikidata_id'];
/** What a known film gets from an import. */
const COMPLETED = ['original_title', 'runtime_minutes', 'overview', 'poster_url', ...LISTS, 'titles', ...IDS];
const COLUMNS = ['title', 'release_year', ...COMPLETED].join(', ');

export const CREATE_STAGING_TABLE = [
  `CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS
   SELECT 0 AS row, ''::text COLLATE "C" AS key, ''::text COLLATE "C" AS line, id AS movie_id, id, ${COLUMNS}
   FROM movies WITH NO DATA`,
  'ALTER TABLE incoming ADD PRIMARY KEY (row)',
];

/** $1 is a JSON array of movies. */
export const STAGE_ROWS = `
  INSERT INTO incoming (row, key, line, id, ${COLUMNS})
  SELECT row, line || '|' || coalesce(release_year::text, '') || '|' || key, line, gen_random_uuid(),
    title, release_year, original_title, runtime_minutes, overview, poster_url,
    coalesce(genres, '{}'), coalesce(countries, '{}'), coalesce(directors, '{}'), coalesce("cast", '{}'),
    coalesce(titles, '[]'), ids ->> 'imdb', (ids ->> 'tmdb')::int, ids ->> 'wikidata'
  FROM (
    SELECT *, coalesce(nullif(words_of(title), ''), title) AS line
    FROM jsonb_to_recordset($1::jsonb) AS film(row int, key text, title text, original_title text,
      release_year smallint, runtime_minutes int, genres text[], countries text[], directors text[], "cast" text[],
      overview text, poster_url text, titles jsonb, ids jsonb)
  ) AS film`;

const HAS_NO_OTHER_ID = IDS.map((id) => `coalesce(m.${id} = i.${id}, true)`).join(' AND ');

export const deleteDuplicates = statement(
  z.strictObject({ row: z.int(), title: z.string(), first: z.int() }),
  `WITH numbered AS (SELECT row, least(min(row) OVER (PARTITION BY key), ${IDS.map(
    (id) => `CASE WHEN ${id} IS NOT NULL THEN min(row) OVER (PARTITION BY ${id}) END`,
  ).join(', ')}) AS first FROM incoming),
  doubled AS (
    DELETE FROM incoming USING numbered
    WHERE incoming.row = numbered.row AND numbered.row > numbered.first
    RETURNING incoming.row, incoming.title, numbered.first
  )
  SELECT * FROM doubled ORDER BY row`,
);

/** Matches by ids, else by the source's key, else by title and year. The same title under another key is another movie. */
export const MATCH_BY_IDS = `
  UPDATE incoming SET movie_id = known.id FROM (
    SELECT DISTINCT ON (row) row, id FROM (${IDS.map(
      (id, place) =>
        `SELECT i.row, m.id, ${place} AS place FROM incoming i JOIN movies m ON m.${id} = i.${id}`,
    ).join(' UNION ALL ')}) found ORDER BY row, place
  ) known WHERE incoming.row = known.row`;

export const MATCH_KNOWN_MOVIES = `
  WITH by_key AS (
    UPDATE incoming i SET movie_id = m.id FROM movie_sources known JOIN movies m ON m.id = known.movie_id
    WHERE known.source = $1 AND known.key = i.key AND i.movie_id IS NULL AND ${HAS_NO_OTHER_ID} RETURNING row
  ),
  by_title AS (
    SELECT DISTINCT ON (m.id) i.row, m.id FROM incoming i
    JOIN movie_search s ON s.title_squeezed = left(replace(i.line, ' ', ''), 200) AND s.title = i.line
    JOIN movies m ON m.id = s.movie_id AND m.release_year IS NOT DISTINCT FROM i.release_year
      AND ${HAS_NO_OTHER_ID}
    WHERE i.movie_id IS NULL AND NOT EXISTS (SELECT FROM movie_sources known WHERE known.source = $1 AND known.key = i.key)
      AND NOT EXISTS (SELECT FROM movie_sources own WHERE own.source = $1 AND own.movie_id = m.id)
    ORDER BY m.id, i.row
  ),
  first AS (SELECT row, (array_agg(id ORDER BY id))[1] AS id FROM by_title GROUP BY row),
  matched AS (
    UPDATE incoming SET movie_id = first.id FROM first WHERE incoming.row = first.row RETURNING key, movie_id
  )
  INSERT INTO movie_sources (source, key, movie_id) SELECT $1, key, movie_id FROM matched`;

/** The film `m` keeps what it has. Another film may have the id. */
function completed(column: string): string {
  const [own, given] = [`m.${column}`, `i.${column}`];
  if (LISTS.includes(column)) return `CASE WHEN ${own} = '{}' THEN ${given} ELSE ${own} END`;
  if (column === 'titles') return `CASE WHEN ${own} = '[]' THEN ${given} ELSE ${own} END`;
  if (!IDS.includes(column)) return `coalesce(${own}, ${given})`;
  return `coalesce(${own},
    CASE WHEN NOT EXISTS (SELECT FROM movies o WHERE o.${column} = ${given}) THEN ${given} END)`;
}

export const completeKnownMovies = statement(
  z.strictObject({ completed: z.int(), known: z.int() }),
  `WITH completed AS (
    UPDATE movies m SET ${COMPLETED.map((column) => `${column} = ${completed(column)}`).join(', ')}, updated_at = now()
    FROM incoming i WHERE m.id = i.movie_id
      AND (${COMPLETED.map((column) => `m.${column} IS DISTINCT FROM ${completed(column)}`).join(' OR ')})
    RETURNING m.id
  )
  SELECT (SELECT count(*)::int FROM completed) AS completed,
    (SELECT count(*)::int FROM incoming WHERE movie_id IS NOT NULL) AS known`,
);

export const countNewMovies = statement(
  z.strictObject({ films: z.int(), last: z.int() }),
  `SELECT count(*)::int AS films, coalesce(max(row), 0) AS last FROM incoming WHERE movie_id IS NULL`,
);

/** $1 is the source, $2 and $3 are the first and the last row. */
export const insertNewMovies = statement(
  z.strictObject({ films: z.int() }),
  `WITH new AS (SELECT * FROM incoming WHERE row BETWEEN $2 AND $3 AND movie_id IS NULL),
  added AS (
    INSERT INTO movies (id, ${COLUMNS}) SELECT id, ${COLUMNS} FROM new ORDER BY row RETURNING id
  ),
  noted AS (
    INSERT INTO movie_sources (source, key, movie_id) SELECT $1, key, id FROM new ON CONFLICT DO NOTHING
  )
  SELECT count(*)::int AS films FROM added`,
);

/** Their writes are collected while films come in: one by one they take more than half of an import's time. */
const COLLECTING = [
  'movie_search_names',
  'movie_search_everything',
  'movie_search_substring',
  'movie_people_counts_search',
];
/** In kB. Every search reads what is collected. */
const COLLECTED_MAX = 2_048;

export const COLLECT_INDEX_WRITES = COLLECTING.map(
  (index) => `ALTER INDEX ${index} SET (fastupdate = on, gin_pending_list_limit = ${COLLECTED_MAX})`,
);
export const FINISH_INDEX_WRITES = COLLECTING.flatMap((index) => [
  `SELECT gin_clean_pending_list('${index}')`,
  `ALTER INDEX ${index} SET (fastupdate = off)`,
  `ALTER INDEX ${index} RESET (gin_pending_list_limit)`,
]);
