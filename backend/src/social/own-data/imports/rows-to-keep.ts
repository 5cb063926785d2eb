import type { ImportRowStatus } from 'shared-kit/contract';
import type { ReadImport } from '../import/import-row';
import { filmOf, type Matches } from './match-rows.repository';
import type { NewRow } from './user-imports-sql';
import { reported, type ReportedImportRow } from './viewings';

const REPORTED_MAX = 100;

/** The numbers of rows begin at 1. Rows about films come first, in the order of the files. */
export function rowsToKeep(
  read: ReadImport,
  matches: Matches,
  reports: readonly ReportedImportRow[],
  isApplied: boolean,
): NewRow[] {
  const films = read.rows.map((row): Omit<NewRow, 'number'> => {
    const film = filmOf(row);
    const match = matches.get(film);
    const status = match === undefined ? 'unmatched' : match.is_unique ? 'matched' : 'ambiguous';
    const { kind, file, title, year } = row;
    return {
      status,
      kind,
      file,
      row: row.row,
      title,
      year,
      film,
      reason: status === 'matched' ? null : status === 'unmatched' ? 'not-found' : 'several-films',
      movie_id: status === 'matched' ? (match?.id ?? null) : null,
      is_chosen: match?.isChosen === true,
      content: status === 'matched' ? null : row,
      waits: isApplied && status === 'unmatched',
    };
  });
  const others = [
    ...read.unreadable.map((row) => reported(row, 'unreadable', row.reason)),
    ...read.adjusted.map((row) => reported(row, 'adjusted', row.reason)),
    ...read.skipped.map((row) => reported(row, 'skipped', row.reason)),
    ...reports,
  ].map((row) => ({
    ...row,
    kind: null,
    film: '',
    movie_id: null,
    is_chosen: false,
    content: null,
    waits: false,
  }));
  return [...films, ...others].map((row, index) => ({ ...row, number: index + 1 }));
}

/** The first rows of a status. */
export function reportedWith(status: ImportRowStatus, rows: readonly NewRow[]) {
  const found = rows.filter((row) => row.status === status);
  return {
    total: found.length,
    rows: found
      .slice(0, REPORTED_MAX)
      .map(({ number, file, row, title, year, reason }) => ({ id: number, file, row, title, year, reason })),
  };
}
