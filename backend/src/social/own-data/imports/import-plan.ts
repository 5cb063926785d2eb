import type { ImportedRating } from '../../../diary/diary.module';
import type { MatchedRow } from './match-rows.repository';

/** Times are yyyy-mm-dd, or null if the export has none. */
export interface PlannedMovie {
  movie_id: string;
  name: string;
  year: number | null;
  rating: number | null;
  rated_at: string | null;
  /** The rating comes from an entry of the diary that was there before. */
  rating_stays: boolean;
  seen: boolean;
  seen_at: string | null;
  wanted: boolean;
  wanted_at: string | null;
  liked: boolean;
  liked_at: string | null;
}

const earliest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;

/** The diary's ratings count where no row rates the film itself. */
export function planMovies(rows: MatchedRow[], diaryRatings: ReadonlyMap<string, ImportedRating>) {
  const movies = new Map<string, PlannedMovie>();
  for (const row of rows) {
    const movie = movies.get(row.matchedId) ?? emptyPlan(row);
    movies.set(row.matchedId, movie);
    planRow(movie, row);
  }
  for (const [id, { rating, day, isKnown }] of diaryRatings) {
    const movie = movies.get(id);
    if (movie?.rating === null) Object.assign(movie, { rating, rated_at: day, rating_stays: isKnown });
  }
  return [...movies.values()];
}

function planRow(movie: PlannedMovie, row: MatchedRow): void {
  const { kind, addedOn, ratedOn, watchedOn, rating } = row;
  if (row.liked) {
    movie.liked = true;
    movie.liked_at = earliest(movie.liked_at, addedOn);
  }
  if (kind === 'watchlist') {
    movie.wanted = true;
    movie.wanted_at = earliest(movie.wanted_at, addedOn);
  }
  const isEntry = (kind === 'diary' && watchedOn !== null) || kind === 'review';
  if (rating !== null && !isEntry && (movie.rating === null || (ratedOn ?? '') >= (movie.rated_at ?? '')))
    Object.assign(movie, { rating, rated_at: ratedOn });
  if (rating === null && !isEntry && kind !== 'watched') return;
  movie.seen = true;
  movie.seen_at = earliest(movie.seen_at, watchedOn ?? ratedOn ?? addedOn);
}

const emptyPlan = ({ matchedId, title, year }: MatchedRow): PlannedMovie => ({
  movie_id: matchedId,
  name: title,
  year,
  rating: null,
  rated_at: null,
  rating_stays: false,
  seen: false,
  seen_at: null,
  wanted: false,
  wanted_at: null,
  liked: false,
  liked_at: null,
});
