import type { Match } from './match-rows';
import type { ExportRow } from './export-rows';

/** What an export says of one film. Times are days, yyyy-mm-dd, or null where it names none. */
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

/**
 * One plan for each film, from all rows about it. `ratings.csv` has the rating that holds now; a diary's is taken only
 * without that one, its latest. What was rated or written into the diary was seen.
 */
export function planOf(rows: { row: ExportRow; match: Match }[]): PlannedFilm[] {
  const films = new Map<string, PlannedFilm & { isRatingFinal: boolean }>();
  for (const { row, match } of rows) {
    const film = films.get(match.id) ?? { ...empty(match.id, row), isRatingFinal: false };
    films.set(match.id, film);
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

const empty = (id: string, { name, year }: ExportRow): PlannedFilm => ({
  movie_id: id,
  name,
  year,
  rating: null,
  rated_at: null,
  seen: false,
  seen_at: null,
  wanted: false,
  wanted_at: null,
});
