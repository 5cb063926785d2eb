import type { UnmatchedRow } from 'shared-kit/contract';
import { isYes, loggedOn, movieIdOf, nameCell, ratingCell, textCell, watchedDay, yearCell } from './cells';
import type { CsvRow } from './csv-records';
import type { FileKind } from './export-files';

export type RowKind = Exclude<FileKind, 'profile'>;

export interface ExportRow {
  file: string;
  row: number;
  kind: RowKind;
  name: string;
  year: number | null;
  /** In our own export. */
  movieId: string | null;
  /** From 1 to 10. */
  rating: number | null;
  /** yyyy-mm-dd, as the next one. */
  loggedOn: string | null;
  watchedOn: string | null;
  rewatch: boolean;
  text: string | null;
  /** Of the film, but in diary and reviews of the entry. */
  uri: string;
}

export function parseRow(
  { row, cells }: CsvRow,
  { file, kind, isOwn }: { file: string; kind: RowKind; isOwn: boolean },
): ExportRow | UnmatchedRow {
  const name = nameCell(cells);
  const [year, rating] = [yearCell(cells), ratingCell(cells)];
  const refuse = (why: UnmatchedRow['why']) => ({ file, row, name, year: year ?? null, why });
  if (name === '' || year === undefined || rating === undefined) return refuse('unreadable');
  if (kind === 'ratings' && rating === null) return refuse('unreadable');
  const isViewing = kind === 'diary' || kind === 'reviews';
  const watched = isViewing ? watchedDay(cells) : { day: null };
  if ('why' in watched) return refuse(watched.why);
  return {
    file,
    row,
    kind,
    name,
    year,
    movieId: movieIdOf(cells),
    rating: kind === 'ratings' || isViewing ? rating : null,
    loggedOn: loggedOn(cells),
    watchedOn: watched.day,
    rewatch: isYes(cells.rewatch),
    text: isViewing ? textCell(cells.review, isOwn) : null,
    uri: cells.letterboxduri ?? cells.url ?? '',
  };
}

export const placeOf = ({ file, row, name, year }: Pick<ExportRow, 'file' | 'row' | 'name' | 'year'>) => ({
  file,
  row,
  name,
  year,
});
