import { formatNumber } from 'shared-kit';
import type { ImportRowAnswer } from 'shared-kit/contract';
import { imports as say } from '../texts';

export interface FilmOfRows extends Pick<ImportRowAnswer, 'id' | 'title' | 'reason'> {
  /** Of the film with its year, or of a whole file. */
  name: string;
  places: string[];
}

function nameOf({ title, year, row, file }: ImportRowAnswer): string {
  if (title === '') return row === null ? file : say.unnamed;
  return year === null ? title : `${title} (${year})`;
}

const placesOf = ({ file, row }: ImportRowAnswer) => (row === null ? [] : [say.place(file, row)]);

/** `joined`: rows of one title and year are one film, as the server answers them together. */
export function filmsOf(rows: readonly ImportRowAnswer[], joined: boolean): FilmOfRows[] {
  if (!joined) return rows.map((row) => ({ ...row, name: nameOf(row), places: placesOf(row) }));
  const films = new Map<string, ImportRowAnswer[]>();
  for (const row of rows) {
    const key = row.title === '' ? String(row.id) : `${row.title.toLocaleLowerCase('az')} ${row.year ?? ''}`;
    films.set(key, [...(films.get(key) ?? []), row]);
  }
  return [...films.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const files = [...new Set(same.map(({ file }) => file))].join(', ');
    return {
      ...first,
      name: nameOf(first),
      places: same.length === 1 ? placesOf(first) : [say.rows(formatNumber(same.length)), files],
    };
  });
}
