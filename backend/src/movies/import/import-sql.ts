export const CREATE_STAGING_TABLE = `
  CREATE TEMPORARY TABLE incoming (
    row integer PRIMARY KEY,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    key text COLLATE "C" NOT NULL,
    line text COLLATE "C" NOT NULL,
    title text NOT NULL,
    original_title text,
    release_year smallint,
    runtime_minutes integer,
    genres text[] NOT NULL,
    countries text[] NOT NULL,
    directors text[] NOT NULL,
    cast_names text[] NOT NULL,
    overview text,
    poster_url text,
    titles jsonb NOT NULL,
    imdb_id text,
    tmdb_id integer,
    wikidata_id text,
    movie_id uuid
  ) ON COMMIT DROP`;

/** $1 is a JSON array of movies. */
export const STAGE_ROWS = `
  INSERT INTO incoming (row, key, line, title, original_title, release_year, runtime_minutes, genres, countries,
    directors, cast_names, overview, poster_url, titles, imdb_id, tmdb_id, wikidata_id)
  SELECT row, line || '|' || coalesce(release_year::text, '') || '|' || key, line, title, original_title,
    release_year, runtime_minutes, coalesce(genres, '{}'), coalesce(countries, '{}'), coalesce(directors, '{}'),
    coalesce("cast", '{}'), overview, poster_url, coalesce(titles, '[]'),
    ids ->> 'imdb', (ids ->> 'tmdb')::int, ids ->> 'wikidata'
  FROM (
    SELECT *, coalesce(nullif(words_of(title), ''), title) AS line
    FROM jsonb_to_recordset($1::jsonb) AS film(row int, key text, title text, original_title text,
      release_year smallint, runtime_minutes int, genres text[], countries text[], directors text[], "cast" text[],
      overview text, poster_url text, titles jsonb, ids jsonb)
  ) AS film`;

const IDS = ['imdb_id', 'tmdb_id', 'wikidata_id'] as const;
const HAS_NO_OTHER_ID = IDS.map((id) => `coalesce(m.${id} = i.${id}, true)`).join(' AND ');

export const DELETE_DUPLICATES = `
  WITH numbered AS (SELECT row, least(min(row) OVER (PARTITION BY key), ${IDS.map(
    (id) => `CASE WHEN ${id} IS NOT NULL THEN min(row) OVER (PARTITION BY ${id}) END`,
  ).join(', ')}) AS first FROM incoming),
  doubled AS (
    DELETE FROM incoming USING numbered
    WHERE incoming.row = numbered.row AND numbered.row > numbered.first
    RETURNING incoming.row, incoming.title, numbered.first
  )
  SELECT * FROM doubled ORDER BY row`;

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

/** Another film may have the id. */
const completedId = (id: (typeof IDS)[number]) =>
  `coalesce(m.${id}, CASE WHEN NOT EXISTS (SELECT FROM movies o WHERE o.${id} = i.${id}) THEN i.${id} END)`;

export const COMPLETE_KNOWN_MOVIES = `
  WITH completed AS (
    UPDATE movies m SET
      original_title = coalesce(m.original_title, i.original_title),
      runtime_minutes = coalesce(m.runtime_minutes, i.runtime_minutes),
      genres = CASE WHEN m.genres = '{}' THEN i.genres ELSE m.genres END,
      countries = CASE WHEN m.countries = '{}' THEN i.countries ELSE m.countries END,
      directors = CASE WHEN m.directors = '{}' THEN i.directors ELSE m.directors END,
      cast_names = CASE WHEN m.cast_names = '{}' THEN i.cast_names ELSE m.cast_names END,
      overview = coalesce(m.overview, i.overview),
      poster_url = coalesce(m.poster_url, i.poster_url),
      titles = CASE WHEN m.titles = '[]' THEN i.titles ELSE m.titles END,
      ${IDS.map((id) => `${id} = ${completedId(id)}`).join(',\n      ')},
      updated_at = now()
    FROM incoming i
    WHERE m.id = i.movie_id AND (
      (m.original_title IS NULL AND i.original_title IS NOT NULL)
      OR (m.runtime_minutes IS NULL AND i.runtime_minutes IS NOT NULL)
      OR (m.genres = '{}' AND i.genres <> '{}') OR (m.countries = '{}' AND i.countries <> '{}')
      OR (m.directors = '{}' AND i.directors <> '{}') OR (m.cast_names = '{}' AND i.cast_names <> '{}')
      OR (m.overview IS NULL AND i.overview IS NOT NULL) OR (m.poster_url IS NULL AND i.poster_url IS NOT NULL)
      OR (m.titles = '[]' AND i.titles <> '[]')
      OR ${IDS.map((id) => `m.${id} IS DISTINCT FROM ${completedId(id)}`).join(' OR ')})
    RETURNING m.id
  )
  SELECT (SELECT count(*)::int FROM completed) AS completed,
    (SELECT count(*)::int FROM incoming WHERE movie_id IS NOT NULL) AS known`;

export const COUNT_NEW_MOVIES = `
  SELECT count(*)::int AS films, coalesce(max(row), 0) AS last FROM incoming WHERE movie_id IS NULL`;

/** $1 is the source, $2 and $3 are the first and the last row. */
export const INSERT_NEW_MOVIES = `
  WITH new AS (SELECT * FROM incoming WHERE row BETWEEN $2 AND $3 AND movie_id IS NULL),
  added AS (
    INSERT INTO movies (id, title, original_title, release_year, runtime_minutes, genres, countries, directors,
      cast_names, overview, poster_url, titles, imdb_id, tmdb_id, wikidata_id)
    SELECT id, title, original_title, release_year, runtime_minutes, genres, countries, directors, cast_names,
      overview, poster_url, titles, imdb_id, tmdb_id, wikidata_id FROM new ORDER BY row
    RETURNING id
  ),
  noted AS (
    INSERT INTO movie_sources (source, key, movie_id) SELECT $1, key, id FROM new ON CONFLICT DO NOTHING
  )
  SELECT count(*)::int AS films FROM added`;

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
