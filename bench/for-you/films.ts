import type { SourceRow } from '../../backend/src/movies/import/catalogue-import.service';
import type { SqlDatabase } from '../../backend/test/support/sql-database';
import { importFilms } from '../harness/films';
import { Dice } from './dice';

export interface Film {
  id: string;
  genres: string[];
  release_year: number | null;
  director: string;
}

const FILMS_PER_DIRECTOR = 6;
const SEED = 2026;

export const decadeOf = (film: Film) => Math.floor((film.release_year ?? 1950) / 10);

/** A few films have most of the viewers, and newer ones more than older ones. */
export const popularityOf = (film: Film, quality: number, dice: Dice) =>
  Math.exp(1.7 * dice.normal() + 0.25 * (decadeOf(film) - 190) + 0.4 * quality);

interface RawFilm {
  genres?: string[];
  year?: number;
}

/** The films of Wikipedia have no directors: films of one genre and decade share them. */
async function* withDirectors(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  const dice = new Dice(SEED);
  const counts = new Map<string, number>();
  for await (const row of rows) {
    const { genres: [genre = 'Film'] = [], year = 1950 } = row.raw as RawFilm;
    const kind = `${genre} ${Math.floor(year / 10)}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const director = Math.floor((dice.next() ** 1.5 * count) / FILMS_PER_DIRECTOR);
    yield { ...row, raw: { ...(row.raw as RawFilm), directors: [`Rejissor ${kind} ${director}`] } };
  }
}

/** In a database without films. */
export async function readFilms(database: SqlDatabase, file: string): Promise<Film[]> {
  await importFilms(database, file, withDirectors);
  await database.query('VACUUM ANALYZE movie_people');
  return database.query<Film>(
    "SELECT id, genres, release_year, coalesce(directors[1], '') AS director FROM movies ORDER BY serial",
  );
}
