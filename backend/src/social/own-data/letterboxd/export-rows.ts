import { DIARY_NOTE_LENGTH_MAX, type AdjustedRow, type UnmatchedRow } from 'shared-kit/contract';
import { DomainError } from '../../../common/errors';
import { cut, isLonger, isOwnExport } from './cells';
import { readRecords, toTable, type CsvRecord, type ParsedTable } from './csv-records';
import { readFiles, type ExportFile, type FileKind, type Upload } from './export-files';
import { type ExportRow, parseRow, placeOf, type RowKind } from './export-row';
import { isList, parseList, type ExportedList } from './exported-list';
import { IMPORT_LIMITS } from './import-limits';

export interface ReadExport {
  count: number;
  rows: ExportRow[];
  lists: ExportedList[];
  /** Addresses of films, in `profile.csv`. */
  favourites: ExportRow[];
  unreadable: UnmatchedRow[];
  adjusted: AdjustedRow[];
  ignored: string[];
}

export async function readExport(upload: Upload): Promise<ReadExport> {
  const read: ReadExport = {
    count: 0,
    rows: [],
    lists: [],
    favourites: [],
    unreadable: [],
    adjusted: [],
    ignored: [],
  };
  let files = 0;
  try {
    for await (const file of readFiles(upload, read.ignored)) if (await readFile(file, read)) files += 1;
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('IMPORT_INVALID', { cause: error });
  }
  if (files === 0) throw new DomainError('IMPORT_INVALID');
  return read;
}

/** Answers whether the file holds something that can be taken. */
async function readFile({ name, kind, content }: ExportFile, read: ReadExport): Promise<boolean> {
  const records = await readRecords(content, IMPORT_LIMITS.rows - read.count);
  read.count += Math.max(0, records.length - 1);
  if (kind === 'profile') return readProfile(name, records, read);
  if (kind === 'list' || isList(records)) {
    const list = parseList(name, records, read);
    if (list) read.lists.push(list);
    return true;
  }
  readTable(name, kind, toTable(records), read);
  return true;
}

function readTable(file: string, named: FileKind | undefined, table: ParsedTable, read: ReadExport): void {
  const kind = kindBy(table.columns, named);
  const isOwn = isOwnExport(table.columns);
  for (const row of table.rows) {
    const parsed = parseRow(row, { file, kind, isOwn });
    if ('why' in parsed) read.unreadable.push(parsed);
    else {
      if (parsed.text !== null && isLonger(parsed.text, DIARY_NOTE_LENGTH_MAX)) {
        parsed.text = cut(parsed.text, DIARY_NOTE_LENGTH_MAX).trim();
        read.adjusted.push({ ...placeOf(parsed), why: 'note-cut' });
      }
      read.rows.push(parsed);
    }
  }
}

/** Watched films and the watchlist have the same columns, so the file name decides. */
function kindBy(columns: string[], named: FileKind | undefined): RowKind {
  const has = (...names: string[]) => names.some((column) => columns.includes(column));
  if (!has('name', 'title') || !has('year', 'releaseyear', 'movieid'))
    throw new DomainError('IMPORT_INVALID');
  if (named !== undefined && named !== 'profile' && named !== 'list') return named;
  if (has('watcheddate')) return 'diary';
  if (has('rating', 'rating10')) return 'ratings';
  throw new DomainError('IMPORT_INVALID');
}

/** 'Favorite Films' holds up to four addresses of films. */
function readProfile(file: string, records: CsvRecord[], read: ReadExport): boolean {
  const [row] = toTable(records).rows;
  const uris = row?.cells.favoritefilms?.match(/https?:\/\/[^\s,"]+/g) ?? [];
  for (const uri of uris)
    read.favourites.push({
      file,
      row: row?.row ?? 0,
      kind: 'favourites',
      name: uri,
      year: null,
      movieId: null,
      uri,
      rating: null,
      loggedOn: null,
      watchedOn: null,
      rewatch: false,
      text: null,
    });
  if (uris.length === 0) read.ignored.push(file);
  return uris.length > 0;
}
