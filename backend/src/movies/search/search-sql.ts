import type { MovieSort } from 'shared-kit/contract';
import {
  filterConditions,
  MOVIE_JSON,
  MOVIE_ORDERS,
  type Bind,
  type MovieFilters,
} from '../catalogue/movie-sql';

/** `line` is normalized text; `words`, `prefixes` and `indexed` are tsqueries. */
export interface SearchPatterns {
  /** As it was typed, if it has signs: a title may be nothing else. */
  typed: string | null;
  /** The term is a film's id elsewhere: 'tt0133093', 'tmdb:603'. */
  id?: { column: 'imdb_id' | 'tmdb_id'; value: string | number } | undefined;
  /** Empty if the term has signs only. */
  line: string;
  words: string;
  prefixes: string;
  /** The part of `prefixes` that the index looks up. */
  indexed: string;
  /** True if a match may begin or end inside a word of the title. */
  allowSubstring: boolean;
  /** What comes before a year at the end of the term: films of this year. */
  ofYear?: SearchPatterns & { year: number };
}

export interface Correction {
  words: string;
  /** The part of `words` that the index looks up. */
  indexed: string;
  originalHasNoResults: boolean;
}

export interface SearchOptions extends MovieFilters {
  sort?: MovieSort | undefined;
  page: number;
  limit: number;
}

/** Also the total that is shown for searches with more matches. */
const RESULTS_MAX = 1_000;
const SUBSTRING_LENGTH_MIN = 3;
/** With this many matches of whole words, matches inside words are noise. */
const SUBSTRING_UNTIL = { oneWord: 24, severalWords: 1 };
const SQUEEZED_MAX = 200;

const TIER = {
  typedTitle: 0,
  title: 1,
  otherTitle: 2,
  titleStartsWithWords: 3,
  titleStarts: 4,
  originalTitleStarts: 5,
  wordsOfTitle: 6,
  prefixesInTitle: 7,
  insideTitle: 8,
  wordsOfPeople: 9,
  prefixesInPeople: 10,
  correctedTitle: 11,
  correctedPeople: 12,
} as const;
/** 'Blade Runner 2049' is a title rather than 'Blade Runner' of that year. */
const AFTER_WHOLE_TERM = 0.5;

const BEST_MATCH = `found.tier, found.similarity DESC, found.popularity DESC, found.length,
  found.release_year DESC NULLS LAST, found.movie_id`;

const sourceFrom = (from: string, tier: number | string, similarity = '0::real') => `
  (SELECT s.movie_id, ${tier} AS tier, char_length(s.title) AS length, ${similarity} AS similarity,
     s.popularity, s.release_year
   FROM ${from} LIMIT ${RESULTS_MAX})`;
const source = (tier: number | string, where: string, similarity?: string) =>
  sourceFrom(`movie_search s WHERE ${where}`, tier, similarity);

/** `IS TRUE` keeps the whole query away from the index, where a common word costs milliseconds. */
const hasWords = (column: 'names' | 'everything', indexed: string, whole: string) =>
  `s.${column} @@ ${indexed}::tsquery AND (s.${column} @@ ${whole}::tsquery) IS TRUE`;

/**
 * Reads the index only until the limit is reached. Else PostgreSQL would read and sort all that begin like this. By
 * `OFFSET 0` it looks up the films found, where a join would read all films.
 */
const firstTitles = (start: string, filter: string) => `(
    SELECT s.movie_id FROM movie_search s WHERE s.title_squeezed LIKE ${start} ${filter}
    ORDER BY s.title_squeezed LIMIT ${RESULTS_MAX}) AS first
  CROSS JOIN LATERAL (SELECT * FROM movie_search s WHERE s.movie_id = first.movie_id OFFSET 0) AS s`;

const substringUntil = (line: string) => {
  if (line.length < SUBSTRING_LENGTH_MIN) return 0;
  return line.includes(' ') ? SUBSTRING_UNTIL.severalWords : SUBSTRING_UNTIL.oneWord;
};

interface Sources {
  titles: string[];
  others: string[];
}

/** PostgreSQL stops a UNION ALL at the limit, so the best matches come first. */
function exactSources(patterns: SearchPatterns, filter: string, bind: Bind): Sources {
  const { typed, id, line, words, allowSubstring } = patterns;
  const named = [
    ...(typed === null ? [] : [`title COLLATE "az-x-icu" = ${bind(typed)}`]),
    ...(id === undefined ? [] : [`${id.column} = ${bind(id.value)}`]),
  ].map((where) => source(TIER.typedTitle, `s.movie_id IN (SELECT id FROM movies WHERE ${where}) ${filter}`));
  if (line === '') return { titles: named, others: [] };
  const squeezed = [...line.replaceAll(' ', '')].slice(0, SQUEEZED_MAX).join('');
  const start = bind(`${squeezed}%`);
  const whole = bind(squeezed);
  const titleStarts = `s.title_squeezed LIKE ${start}`;
  const originalTitleStarts = `coalesce(s.original_squeezed LIKE ${start}, false)`;
  const [prefixes, indexed] = [bind(patterns.prefixes), bind(patterns.indexed)];
  const wordsInTitle = `s.names @@ ${prefixes}::tsquery`;
  const insideTitle = `s.title || ' ' || s.original_title LIKE ${bind(`%${line}%`)}`;
  const rest = `AND NOT ${titleStarts} AND NOT ${originalTitleStarts} ${filter}`;
  const wholeWords = `${bind(words)}::tsquery`;
  const titleTier = `CASE
    WHEN s.title_squeezed = ${whole} THEN ${TIER.title}
    WHEN s.original_squeezed = ${whole} OR ${whole} = ANY (s.other_squeezed) THEN ${TIER.otherTitle}
    WHEN s.title LIKE ${bind(`${line} %`)} THEN ${TIER.titleStartsWithWords}
    WHEN ${titleStarts} THEN ${TIER.titleStarts}
    WHEN ${originalTitleStarts} THEN ${TIER.originalTitleStarts}
    WHEN s.names @@ ${wholeWords} THEN ${TIER.wordsOfTitle}
    ELSE ${TIER.prefixesInTitle} END`;
  const peopleTier = `CASE WHEN s.everything @@ ${wholeWords} THEN ${TIER.wordsOfPeople}
    ELSE ${TIER.prefixesInPeople} END`;
  const titles = [
    ...named,
    sourceFrom(firstTitles(start, filter), titleTier),
    source(titleTier, `s.original_squeezed LIKE ${start} AND NOT ${titleStarts} ${filter}`),
    source(titleTier, `${hasWords('names', indexed, prefixes)} ${rest}`),
  ];
  const others = [
    source(
      TIER.insideTitle,
      `(SELECT count(*) FROM titles) < ${allowSubstring ? substringUntil(line) : 0}
        AND ${insideTitle} AND NOT ${wordsInTitle} ${rest}`,
    ),
    source(peopleTier, `${hasWords('everything', indexed, prefixes)} AND NOT ${wordsInTitle} ${rest}`),
  ];
  return { titles, others };
}

const ofYearSources = (
  { year, ...patterns }: SearchPatterns & { year: number },
  filter: string,
  bind: Bind,
): Sources => {
  const { titles, others } = exactSources(patterns, `AND s.release_year = ${bind(year)} ${filter}`, bind);
  const later = (sources: string[]) =>
    sources.map(
      (sql) => `(SELECT movie_id, tier + ${AFTER_WHOLE_TERM}, length, similarity, popularity, release_year
        FROM ${sql} AS of_year)`,
    );
  return { titles: later(titles), others: later(others) };
};

function correctedSources(line: string, correction: Correction, filter: string, bind: Bind): string[] {
  const [words, indexed, typed] = [bind(correction.words), bind(correction.indexed), bind(line)];
  const similarity = `greatest(similarity(s.title, ${typed}), word_similarity(${typed}, s.other_titles))`;
  return [
    source(TIER.correctedTitle, `${hasWords('names', indexed, words)} ${filter}`, similarity),
    source(
      TIER.correctedPeople,
      `${hasWords('everything', indexed, words)} AND NOT s.names @@ ${words}::tsquery ${filter}`,
      similarity,
    ),
  ];
}

function foundMovies(patterns: SearchPatterns, correction: Correction | null, filters: string[], bind: Bind) {
  const filter = filters.length
    ? `AND EXISTS (SELECT FROM movies m WHERE m.id = s.movie_id AND ${filters.join(' AND ')})`
    : '';
  const first = (sources: string[]) =>
    `SELECT * FROM (${sources.join(' UNION ALL ')}) AS sources LIMIT ${RESULTS_MAX}`;
  const corrections = correction ? correctedSources(patterns.line, correction, filter, bind) : [];
  if (correction?.originalHasNoResults) return `found AS MATERIALIZED (${first(corrections)})`;
  const whole = exactSources(patterns, filter, bind);
  const ofYear = patterns.ofYear ? ofYearSources(patterns.ofYear, filter, bind) : { titles: [], others: [] };
  const [titles, others] = [
    [...whole.titles, ...ofYear.titles],
    [...whole.others, ...ofYear.others],
  ];
  return `titles AS MATERIALIZED (${first(titles)}),
    found AS MATERIALIZED (
      SELECT DISTINCT ON (movie_id) * FROM (
        ${first(['TABLE titles', ...others, ...corrections])}
      ) AS first ORDER BY movie_id, tier
    )`;
}

/** Parameter $1 is the viewer; `parameters` are the others. */
export function searchSql(
  patterns: SearchPatterns,
  correction: Correction | null,
  { sort, page, limit, ...filters }: SearchOptions,
): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value) + 1}`;
  const order = sort ? MOVIE_ORDERS[sort] : BEST_MATCH;
  const [pageNumber, pageLimit] = [`${bind(page)}::bigint`, `${bind(limit)}::int`];
  const sql = `WITH ${foundMovies(patterns, correction, filterConditions(filters, bind), bind)},
    page AS MATERIALIZED (
      SELECT found.movie_id AS id, row_number() OVER (ORDER BY ${order}) AS place
      FROM found ${sort ? 'JOIN movies m ON m.id = found.movie_id' : ''}
      ORDER BY ${order} LIMIT ${pageLimit} OFFSET (${pageNumber} - 1) * ${pageLimit}
    ), result AS (
      SELECT count(*)::int AS total, count(*) FILTER (WHERE tier < ${TIER.wordsOfPeople})::int AS "titleMatches"
      FROM found
    )
    SELECT total, "titleMatches",
      json_build_object('page', ${pageNumber}, 'limit', ${pageLimit}, 'total', total,
        'movies', coalesce((SELECT json_agg(${MOVIE_JSON} ORDER BY page.place)
          FROM page JOIN movies m USING (id)), '[]'))::text AS answer
    FROM result`;
  return { sql, parameters };
}
