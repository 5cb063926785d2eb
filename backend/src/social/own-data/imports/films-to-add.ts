import { MOVIE_LIMITS } from 'shared-kit/contract';
import type { FilmOfImport } from '../../../movies/movies.module';
import type { ImportRow } from '../import/import-row';

const ADDITIONS_MAX = 2_000;

/** Rows of one id, or of one title and year, are one film. */
export function filmsToAdd(rows: readonly ImportRow[]): FilmOfImport[] {
  const seen = new Set<string>();
  const yearMax = new Date().getUTCFullYear() + MOVIE_LIMITS.yearsAhead;
  const films: FilmOfImport[] = [];
  for (const { title, year, ids, directors } of rows) {
    if (title === '' || (year !== null && (year < MOVIE_LIMITS.yearMin || year > yearMax))) continue;
    const named = `${title.toLocaleLowerCase('az').replace(/[^\p{L}\p{N}]+/gu, '') || title} ${year ?? ''}`;
    const keys = [
      named,
      ...Object.entries(ids).flatMap(([source, id]) => (id === null ? [] : `${source} ${id}`)),
    ];
    const isSeen = keys.some((key) => seen.has(key));
    keys.forEach((key) => seen.add(key));
    if (isSeen) continue;
    films.push({ title, release_year: year, directors: namesOf(directors), ...ids });
    if (films.length === ADDITIONS_MAX) break;
  }
  return films;
}

const { count, length } = MOVIE_LIMITS.directors;
const namesOf = (directors: readonly string[]) =>
  [...new Set(directors)].filter((name) => name.length <= length).slice(0, count);
