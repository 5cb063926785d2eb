import { type ExportRow, placeOf } from './export-row';
import type { LetterboxdImportRepository } from './letterboxd-import.repository';
import type { MatchRow } from './match-sql';
import type { Told } from './viewings';

export interface MatchedRow extends ExportRow {
  matchedId: string;
}

export type Matches = ReadonlyMap<string, MatchRow>;

const titleOf = ({ movieId, name, year }: ExportRow) => `${movieId ?? ''} ${year ?? ''} ${name}`;

/** One query for all rows. */
export async function findMatches(rows: ExportRow[], imports: LetterboxdImportRepository): Promise<Matches> {
  const distinct = [...new Map(rows.map((row) => [titleOf(row), row]))];
  const titles = distinct.map(([, { movieId, name, year }], key) => ({ key, movie_id: movieId, name, year }));
  const found = await imports.findMatches(titles);
  return new Map(found.map((match) => [distinct[match.key]?.[0] ?? '', match]));
}

/** `alive` are the films that still exist; without it all do. */
export const matcher =
  (matches: Matches, { unmatched }: Told, alive?: ReadonlySet<string>) =>
  <Row extends ExportRow>(row: Row): (Row & MatchedRow)[] => {
    const match = matches.get(titleOf(row));
    const isAlive = match !== undefined && alive?.has(match.id) !== false;
    if (isAlive && match.is_unique) return [{ ...row, matchedId: match.id }];
    unmatched.push({ ...placeOf(row), why: isAlive ? 'ambiguous' : 'not-found' });
    return [];
  };
