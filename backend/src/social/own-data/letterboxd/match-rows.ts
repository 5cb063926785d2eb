import type { UnmatchedRow } from 'shared-kit/contract';
import type { ExportRow } from './export-rows';
import type { LetterboxdImportRepository } from './letterboxd-import.repository';

export interface MatchedRow {
  row: ExportRow;
  movieId: string;
}

interface Matches {
  matched: MatchedRow[];
  unmatched: UnmatchedRow[];
}

const titleOf = ({ name, year }: ExportRow) => `${year ?? ''} ${name}`;

export async function matchRows(rows: ExportRow[], imports: LetterboxdImportRepository): Promise<Matches> {
  const distinct = [...new Map(rows.map((row) => [titleOf(row), row])).values()];
  const found = await imports.findMatches(distinct.map(({ name, year }, key) => ({ key, name, year })));
  const byKey = new Map(found.map((match) => [match.key, match]));
  const byTitle = new Map(distinct.map((row, key) => [titleOf(row), byKey.get(key)]));
  const matches: Matches = { matched: [], unmatched: [] };
  for (const row of rows) {
    const match = byTitle.get(titleOf(row));
    if (match?.is_unique) matches.matched.push({ row, movieId: match.id });
    else matches.unmatched.push(toUnmatchedRow(row, match ? 'ambiguous' : 'not-found'));
  }
  return matches;
}

const toUnmatchedRow = ({ file, row, name, year }: ExportRow, why: UnmatchedRow['why']): UnmatchedRow => ({
  file,
  row,
  name,
  year,
  why,
});
