import { movieIds, type MovieIds, movieInput } from 'shared-kit/contract';
import type { z } from 'zod';
import { genreOf } from '../import/genres';

/** What a source may fill. Never the overview: it is this project's own text. */
const externalFacts = movieInput
  .pick({
    original_title: true,
    runtime_minutes: true,
    genres: true,
    countries: true,
    directors: true,
    cast: true,
    titles: true,
  })
  .partial();

export type ExternalFacts = z.output<typeof externalFacts>;

/** A movie as a source knows it. */
export interface ExternalMovie {
  id: string;
  ids: Partial<MovieIds>;
  year: number;
  /** All titles by which the source knows it. */
  titles: string[];
  /** All spellings of its directors' names. */
  directors: string[];
  facts(): Promise<ExternalFacts>;
  posterPath?: string | undefined;
}

export interface ExternalSearchResult {
  movies: ExternalMovie[];
  /** False when the source knows more than were looked at. */
  isComplete: boolean;
}

export interface SearchedMovie {
  titles: string[];
  year: number;
}

export interface EnrichmentSource {
  readonly name: 'wikidata' | 'tmdb';
  /** The id may have changed. Undefined when the source no longer has it. */
  byId(id: string): Promise<ExternalMovie | undefined>;
  search(movie: SearchedMovie): Promise<ExternalSearchResult>;
  poster?(path: string): Promise<Buffer>;
}

/** Longer texts are no titles or names. */
export const TEXT_LENGTH_MAX = 2_000;
export const YEARS_APART_MAX = 1;
export const CAST_MAX = 10;

export const isNear = (year: number | undefined, to: number): year is number =>
  year !== undefined && Math.abs(year - to) <= YEARS_APART_MAX;

export const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** Leaves out what no source would call a film. */
export const acceptableIds = (ids: Record<keyof MovieIds, unknown>): Partial<MovieIds> =>
  Object.fromEntries(
    (['imdb', 'tmdb', 'wikidata'] as const).flatMap((source) => {
      const { data } = movieIds.shape[source].safeParse(ids[source]);
      return data === null || data === undefined ? [] : [[source, data]];
    }),
  );

/** Leaves out every fact that the API would refuse. */
export function acceptableFacts(facts: ExternalFacts): ExternalFacts {
  const { error } = externalFacts.safeParse(facts);
  const refused = new Set(error?.issues.map(({ path }) => path[0]));
  return externalFacts.parse(
    Object.fromEntries(Object.entries(facts).filter(([field]) => !refused.has(field))),
  );
}

/** Azerbaijani names of the English ones that we know. */
export const knownGenres = (names: string[]): string[] =>
  distinct(
    names.flatMap((name) => {
      const genre = genreOf(name);
      // An unknown name comes back as it is.
      return genre === name.trim() ? [] : genre;
    }),
  );
