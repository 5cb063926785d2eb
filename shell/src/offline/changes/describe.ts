import type { DiaryEntry, MovieSummary, RatingsAnswer } from 'shared-kit/contract';
import type { LaterRoute } from 'shared-kit/contract/offline';
import { diaryRoutes, markRoutes, ratingRoutes } from 'shared-kit/contract/routes';
import type { RootState } from 'shared-kit/state';
import { marksAfter, ratingAfter } from './effects';
import type { WaitingChange } from './WaitingChange';

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
const findMovie = (state: RootState, id: string) =>
  find<MovieSummary>(answers(state), (object) => object.id === id && 'title' in object && 'poster' in object);

const findEntry = (state: RootState, id: string) =>
  find<DiaryEntry>(answers(state), (object) => object.id === id && 'watched_on' in object);

/** The page has shown the change in it already. */
const findRatings = (state: RootState, movieId: string) =>
  queries(state).find(
    (query) => query?.originalArgs === movieId && isObject(query.data) && 'histogram' in query.data,
  )?.data as RatingsAnswer | undefined;

type Input = Pick<WaitingChange, 'key' | 'request'>;

function newEntry(state: RootState, { key, request }: Input): DiaryEntry | null {
  const body = request.body as Partial<DiaryEntry> & { movie_id: string; watched_on: string };
  const movie = findMovie(state, body.movie_id) as DiaryEntry['movie'] | null;
  const { watched_on, rating = null, note = null, rewatch = false, tags = [] } = body;
  return (
    movie && { id: key, movie, watched_on, rating, note, rewatch, tags, created_at: new Date().toISOString() }
  );
}

function entryOf(state: RootState, input: Input, waiting: readonly WaitingChange[]): DiaryEntry | null {
  const { route, params, body } = input.request;
  if (route === diaryRoutes.create) return newEntry(state, input);
  if (route !== diaryRoutes.update && route !== diaryRoutes.remove) return null;
  const id = params?.id ?? '';
  const known = waiting.findLast(({ entry }) => entry?.id === id)?.entry ?? findEntry(state, id);
  return known && route === diaryRoutes.update ? { ...known, ...(body as Partial<DiaryEntry>) } : known;
}

/** Null if the page doesn't know enough to show the change. */
export function describe(
  state: RootState,
  input: Input,
  waiting: readonly WaitingChange[],
): WaitingChange | null {
  const entry = entryOf(state, input, waiting);
  const isAboutEntry = input.request.route.includes(' /diary');
  if (isAboutEntry && !entry) return null;
  const movieId = entry?.movie.id ?? input.request.params?.id ?? null;
  return {
    ...input,
    entry,
    movieId,
    movie: entry?.movie ?? (movieId === null ? null : findMovie(state, movieId)),
  };
}

/** What the server would answer. */
export function answerTo(state: RootState, change: WaitingChange): unknown {
  const { request, movieId, movie, entry } = change;
  const route: LaterRoute = request.route;
  switch (route) {
    case diaryRoutes.create:
    case diaryRoutes.update:
      return entry;
    case ratingRoutes.rate:
    case ratingRoutes.unrate: {
      const { rating_average, rating_count } = findRatings(state, movieId ?? '') ?? {
        rating_average: movie?.rating_average ?? null,
        rating_count: 0,
      };
      return { rating: ratingAfter(change) ?? null, rating_average, rating_count };
    }
    case markRoutes.like:
    case markRoutes.unlike:
      return marksAfter(change);
    default:
      return { success: true };
  }
}
