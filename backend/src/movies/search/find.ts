import type { Database } from '../../database/database';
import {
  ADDER,
  conditionsOf,
  MOVIE_JSON,
  MOVIE_ORDERS,
  type MovieFilters,
  type MoviePage,
} from '../catalogue/movie-row';
import type { MovieSort } from 'shared-kit/contract';

export interface Sought {
  /** The folded words of the search. */
  line: string;
  /** All words as they are written, as a tsquery. */
  words: string;
  /** The same with the last word as a beginning. */
  beginnings: string;
  /** Whether a title can have the line in the midst of its words. */
  canBeInside: boolean;
}

export interface Corrected {
  /** The words with what else they may mean, as a tsquery. */
  words: string;
  /** As written it finds nothing at all. */
  isInstead: boolean;
}

export interface FindOptions extends MovieFilters {
  sort?: MovieSort | undefined;
  page: number;
  limit: number;
}

export interface Found extends MoviePage {
  /** How many were found by a title as it is written. */
  byTitle: number;
}

/** A search that finds more answers the best this many, and says so many. */
const FOUND_MAX = 1_000;
const SUBSTRING_MIN = 3;
/** So many found by whole words make parts of words noise; of several words one film is enough. */
const SUBSTRING_UNTIL = { oneWord: 24, manyWords: 1 };
const SQUEEZED_MAX = 200;

/** How well a film matches, best first. */
const TIER = {
  title: 0,
  originalTitle: 1,
  titleBeginsWithWords: 2,
  titleBegins: 3,
  originalTitleBegins: 4,
  wordsOfTitle: 5,
  beginningsInTitle: 6,
  insideTitle: 7,
  wordsOfPeople: 8,
  beginningsInPeople: 9,
  correctedTitle: 10,
  correctedPeople: 11,
} as const;

/** Likeness matters among corrected ones, what people watch among all others. */
const BEST_MATCH = `found.tier, found.likeness DESC, found.popularity DESC, found.length,
  found.release_year DESC NULLS LAST, found.movie_id`;

type Bind = (value: unknown) => string;

const source = (tier: number | string, where: string, likeness = '0::real') => `
  (SELECT s.movie_id, ${tier} AS tier, char_length(s.title) AS length, ${likeness} AS likeness,
     s.popularity, s.release_year
   FROM movie_search s WHERE ${where} LIMIT ${FOUND_MAX})`;

const substringUntil = (line: string) => {
  if (line.length < SUBSTRING_MIN) return 0;
  return line.includes(' ') ? SUBSTRING_UNTIL.manyWords : SUBSTRING_UNTIL.oneWord;
};

/**
 * Candidates come from one source after the other, best first, and the scan stops when there are enough: PostgreSQL
 * runs the parts of an append in turn. Each source leaves out what an earlier one has found.
 */
function writtenSources({ line, words, beginnings, canBeInside }: Sought, filter: string, bind: Bind) {
  const squeezed = [...line.replaceAll(' ', '')].slice(0, SQUEEZED_MAX).join('');
  const beginning = bind(`${squeezed}%`);
  const begins = `s.title_squeezed LIKE ${beginning}`;
  const beginsOriginally = `coalesce(s.original_squeezed LIKE ${beginning}, false)`;
  const isNamed = `s.names @@ ${bind(beginnings)}::tsquery`;
  const isInside = `s.title || ' ' || s.original_title LIKE ${bind(`%${line}%`)}`;
  const otherwise = `AND NOT ${begins} AND NOT ${beginsOriginally} ${filter}`;
  const wholeWords = `${bind(words)}::tsquery`;
  const titleTier = `CASE
    WHEN s.title_squeezed = ${bind(squeezed)} THEN ${TIER.title}
    WHEN s.original_squeezed = ${bind(squeezed)} THEN ${TIER.originalTitle}
    WHEN s.title LIKE ${bind(`${line} %`)} THEN ${TIER.titleBeginsWithWords}
    WHEN ${begins} THEN ${TIER.titleBegins}
    WHEN ${beginsOriginally} THEN ${TIER.originalTitleBegins}
    WHEN s.names @@ ${wholeWords} THEN ${TIER.wordsOfTitle}
    ELSE ${TIER.beginningsInTitle} END`;
  const peopleTier = `CASE WHEN s.everything @@ ${wholeWords} THEN ${TIER.wordsOfPeople}
    ELSE ${TIER.beginningsInPeople} END`;
  const named = [
    source(titleTier, `${begins} ${filter} ORDER BY s.title_squeezed`),
    source(titleTier, `s.original_squeezed LIKE ${beginning} AND NOT ${begins} ${filter}`),
    source(titleTier, `${isNamed} ${otherwise}`),
  ];
  const others = [
    source(
      TIER.insideTitle,
      `(SELECT count(*) FROM named) < ${canBeInside ? substringUntil(line) : 0}
        AND ${isInside} AND NOT ${isNamed} ${otherwise}`,
    ),
    source(peopleTier, `s.everything @@ ${bind(beginnings)}::tsquery AND NOT ${isNamed} ${otherwise}`),
  ];
  return { named, others };
}

function correctedSources({ line }: Sought, { words }: Corrected, filter: string, bind: Bind): string[] {
  const meant = `${bind(words)}::tsquery`;
  const likeness = `similarity(s.title, ${bind(line)})`;
  return [
    source(TIER.correctedTitle, `s.names @@ ${meant} ${filter}`, likeness),
    source(TIER.correctedPeople, `s.everything @@ ${meant} AND NOT s.names @@ ${meant} ${filter}`, likeness),
  ];
}

function foundFilms(sought: Sought, corrected: Corrected | null, filters: string[], bind: Bind): string {
  const filter = filters.length
    ? `AND EXISTS (SELECT FROM movies m WHERE m.id = s.movie_id AND ${filters.join(' AND ')})`
    : '';
  const first = (sources: string[]) =>
    `SELECT * FROM (${sources.join(' UNION ALL ')}) AS sources LIMIT ${FOUND_MAX}`;
  const corrections = corrected ? correctedSources(sought, corrected, filter, bind) : [];
  if (corrected?.isInstead) return `found AS MATERIALIZED (${first(corrections)})`;
  const { named, others } = writtenSources(sought, filter, bind);
  return `named AS MATERIALIZED (${first(named)}),
    found AS MATERIALIZED (
      SELECT DISTINCT ON (movie_id) * FROM (
        ${first(['TABLE named', ...others, ...corrections])}
      ) AS first ORDER BY movie_id, tier
    )`;
}

export async function find(
  database: Database,
  sought: Sought,
  corrected: Corrected | null,
  options: FindOptions,
): Promise<Found> {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const filters = conditionsOf(options, bind);
  const order = options.sort ? MOVIE_ORDERS[options.sort] : BEST_MATCH;
  const found = await database.one<Found>(
    `WITH ${foundFilms(sought, corrected, filters, bind)},
    page AS MATERIALIZED (
      SELECT found.movie_id AS id, row_number() OVER (ORDER BY ${order}) AS place
      FROM found ${options.sort ? 'JOIN movies m ON m.id = found.movie_id' : ''}
      ORDER BY ${order} LIMIT ${bind(options.limit)} OFFSET ${bind((options.page - 1) * options.limit)}
    )
    SELECT (SELECT count(*)::int FROM found) AS total,
      (SELECT count(*)::int FROM found WHERE tier <= ${TIER.insideTitle}) AS "byTitle",
      coalesce((SELECT json_agg(${MOVIE_JSON} ORDER BY page.place)
        FROM page JOIN movies m USING (id) ${ADDER}), '[]') AS movies`,
    parameters,
  );
  return found ?? { total: 0, byTitle: 0, movies: [] };
}
