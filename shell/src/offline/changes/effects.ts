import type { Answer, DiaryEntry, MovieMarks } from 'shared-kit/contract';
import { diaryRoutes, markRoutes, ratingRoutes } from 'shared-kit/contract/routes';
import type { Request } from 'shared-kit';
import type { WaitingChange } from './WaitingChange';

type Diary = Answer<typeof diaryRoutes.list>;
type Ratings = Answer<typeof ratingRoutes.read>;
type Shelf = Answer<typeof markRoutes.watchlistOf>;

const WATCHED = { watched: true, in_watchlist: false };

/** As the server marks a film. */
const MARKS: Partial<Record<string, Partial<MovieMarks>>> = {
  [markRoutes.watch]: WATCHED,
  [ratingRoutes.rate]: WATCHED,
  [diaryRoutes.create]: WATCHED,
  [markRoutes.unwatch]: { watched: false },
  [markRoutes.want]: { in_watchlist: true },
  [markRoutes.unwant]: { in_watchlist: false },
  [markRoutes.like]: { liked: true },
  [markRoutes.unlike]: { liked: false },
};
export const marksAfter = ({ request }: WaitingChange) => MARKS[request.route] ?? {};

/** Undefined if the change is about something else. */
export function ratingAfter({ request: { route, body } }: WaitingChange): number | null | undefined {
  if (route === ratingRoutes.unrate) return null;
  if (route !== ratingRoutes.rate && route !== diaryRoutes.create) return undefined;
  return (body as { rating?: number | null }).rating ?? undefined;
}

const rated = (ratings: Ratings, change: WaitingChange): Ratings => {
  const own = ratingAfter(change);
  return own === undefined ? ratings : { ...ratings, own };
};

function withEntry({ entries, total, ...page }: Diary, { request: { route }, entry }: WaitingChange): Diary {
  if (!entry) return { entries, total, ...page };
  const others = entries.filter(({ id }) => id !== entry.id);
  if (route === diaryRoutes.remove)
    return { ...page, entries: others, total: total - (entries.length - others.length) };
  if (route === diaryRoutes.update)
    return { ...page, total, entries: entries.map((one) => (one.id === entry.id ? entry : one)) };
  const latestFirst = (a: DiaryEntry, b: DiaryEntry) => b.watched_on.localeCompare(a.watched_on);
  return { ...page, total: total + 1, entries: [entry, ...others].toSorted(latestFirst) };
}

function onWatchlist({ entries, total, ...page }: Shelf, change: WaitingChange): Shelf {
  const { in_watchlist: isOn } = marksAfter(change);
  const { movie } = change;
  if (isOn === undefined || !movie) return { entries, total, ...page };
  const others = entries.filter((entry) => entry.movie.id !== movie.id);
  const rest = total - (entries.length - others.length);
  if (!isOn) return { ...page, entries: others, total: rest };
  const added = {
    movie: movie as Shelf['entries'][number]['movie'],
    rating: null,
    added_at: new Date().toISOString(),
  };
  return { ...page, entries: [added, ...others], total: rest + 1 };
}

const apply = <T>(data: unknown, changes: WaitingChange[], effect: (data: T, change: WaitingChange) => T) =>
  changes.reduce(effect, data as T);

/** An answer as it will be once the changes have been sent. */
export function withChanges(
  { route, params, query = {} }: Request,
  data: unknown,
  changes: WaitingChange[],
  userId: string,
): unknown {
  const ofMovie = changes.filter(({ movieId }) => movieId === params?.id);
  const isOwn = (query.user ?? params?.id ?? userId) === userId;
  const isFirstPage = !query.before && (query.page ?? 1) === 1;
  switch (route) {
    case markRoutes.read:
      return apply<MovieMarks>(data, ofMovie, (marks, change) => ({ ...marks, ...marksAfter(change) }));
    case ratingRoutes.read:
      return apply<Ratings>(data, ofMovie, rated);
    case diaryRoutes.list:
      return isOwn && isFirstPage && !query.tag && !query.year
        ? apply<Diary>(data, changes, withEntry)
        : data;
    case markRoutes.watchlistOf:
      return isOwn && isFirstPage && !query.q ? apply<Shelf>(data, changes, onWatchlist) : data;
    default:
      return data;
  }
}
