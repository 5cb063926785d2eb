import type { DiaryEntry, MovieSummary, RatingsAnswer } from 'shared-kit/contract';
import type { RootState } from 'shared-kit/state';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function find<T>(value: unknown, isWanted: (object: Record<string, unknown>) => boolean): T | null {
  if (!isObject(value)) return null;
  if (isWanted(value)) return value as T;
  for (const part of Object.values(value)) {
    const found = find<T>(part, isWanted);
    if (found) return found;
  }
  return null;
}

interface Query {
  originalArgs?: unknown;
  data?: unknown;
}

// The shell doesn't know the endpoints of features.
const queries = ({ api }: RootState) => Object.values(api.queries as Record<string, Query | undefined>);
const answers = (state: RootState) => queries(state).map((query) => query?.data);

/** Films and entries that a page shows are in one of its answers, whichever feature asked for it. */
export const findMovie = (state: RootState, id: string) =>
  find<MovieSummary>(answers(state), (object) => object.id === id && 'title' in object && 'poster' in object);

export const findEntry = (state: RootState, id: string) =>
  find<DiaryEntry>(answers(state), (object) => object.id === id && 'watched_on' in object);

/** The page has shown the change in it already. */
export const findRatings = (state: RootState, movieId: string) =>
  queries(state).find(
    (query) => query?.originalArgs === movieId && isObject(query.data) && 'histogram' in query.data,
  )?.data as RatingsAnswer | undefined;
