import type { ExportRow } from './export-rows';
import type { MatchedRow } from './match-rows';

/** Times are yyyy-mm-dd, or null if the export has none. */
export interface PlannedMovie {
  movie_id: string;
  name: string;
  year: number | null;
  rating: number | null;
  rated_at: string | null;
  seen: boolean;
  seen_at: string | null;
  wanted: boolean;
  wanted_at: string | null;
}

const earliest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;

/** `ratings.csv` has the current rating; without it the latest one in the diary counts. */
export function planImport(rows: MatchedRow[]): PlannedMovie[] {
  const movies = new Map<string, PlannedMovie & { isRatingFinal: boolean }>();
  for (const { row, movieId } of rows) {
    const movie = movies.get(movieId) ?? { ...emptyPlan(movieId, row), isRatingFinal: false };
    movies.set(movieId, movie);
    if (row.kind === 'watchlist') {
      movie.wanted = true;
      movie.wanted_at = earliest(movie.wanted_at, row.date);
      continue;
    }
    movie.seen = true;
    movie.seen_at = earliest(movie.seen_at, row.date);
    const isLater = movie.rated_at === null || (row.date ?? '') >= movie.rated_at;
    const isFinal = row.kind === 'ratings';
    if (
      row.rating === null ||
      (movie.isRatingFinal && !isFinal) ||
      (movie.isRatingFinal === isFinal && !isLater)
    )
      continue;
    Object.assign(movie, { rating: row.rating, rated_at: row.date, isRatingFinal: isFinal });
  }
  return [...movies.values()].map(({ isRatingFinal: _, ...movie }) => movie);
}

const emptyPlan = (movieId: string, { name, year }: ExportRow): PlannedMovie => ({
  movie_id: movieId,
  name,
  year,
  rating: null,
  rated_at: null,
  seen: false,
  seen_at: null,
  wanted: false,
  wanted_at: null,
});
