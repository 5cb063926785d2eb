import type { ExportRow } from './export-rows';
import type { MatchedRow } from './match-rows';

/** Times are yyyy-mm-dd, or null if the export has none. */
export interface PlannedFilm {
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
export function planImport(rows: MatchedRow[]): PlannedFilm[] {
  const films = new Map<string, PlannedFilm & { isRatingFinal: boolean }>();
  for (const { row, movieId } of rows) {
    const film = films.get(movieId) ?? { ...emptyPlan(movieId, row), isRatingFinal: false };
    films.set(movieId, film);
    if (row.kind === 'watchlist') {
      film.wanted = true;
      film.wanted_at = earliest(film.wanted_at, row.date);
      continue;
    }
    film.seen = true;
    film.seen_at = earliest(film.seen_at, row.date);
    const isLater = film.rated_at === null || (row.date ?? '') >= film.rated_at;
    const isFinal = row.kind === 'ratings';
    if (
      row.rating === null ||
      (film.isRatingFinal && !isFinal) ||
      (film.isRatingFinal === isFinal && !isLater)
    )
      continue;
    Object.assign(film, { rating: row.rating, rated_at: row.date, isRatingFinal: isFinal });
  }
  return [...films.values()].map(({ isRatingFinal: _, ...film }) => film);
}

const emptyPlan = (movieId: string, { name, year }: ExportRow): PlannedFilm => ({
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
