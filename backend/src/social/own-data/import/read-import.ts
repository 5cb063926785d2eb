import { readFile } from 'node:fs/promises';
import { IMPORT_ROWS_MAX, SENTENCES, type ImportedKind, type ImportReason } from 'shared-kit/contract';
import { tooLarge } from '../../../common/errors/errors';
import { type CellRecord, readCsv } from '../../../common/tables/csv-records';
import { decodeText } from '../../../common/tables/text-encoding';
import { filesIn, type NamedFile, type UploadedFile } from './archive';
import { splitYear } from './cells/texts';
import { favouriteRows } from './favourites';
import type { FileInImport, ImportRow, ReadImport } from './import-row';
import { addLists, titlesOfLists } from './lists';
import { recognised } from './sources/source';
import { sourceOf } from './sources/sources';
import { readRows } from './table-rows';
import { isHtml, readHtml } from './tables/html-records';
import { isJson, readJson } from './tables/json-table';
import { type Table, toTable } from './tables/table';

/** The names of columns, and the facts of a list. */
const HEADER_ROWS = 4;
const CAPTION_ROWS = 4;
const hasYear = (title = '') => splitYear(title).year !== null;
const IN_LISTS = /(?:^|\/)lists\//i;

/** Reads what people bring, without a look at our films. A bad file or row costs only itself. */
export async function readImport(uploads: UploadedFile[]): Promise<ReadImport> {
  const read: ReadImport = { sources: [], rows: [], lists: [], unreadable: [], adjusted: [], skipped: [] };
  const tables: Table[] = [];
  let rowsLeft = IMPORT_ROWS_MAX;
  for (const upload of uploads)
    for (const file of await filesIn(await loaded(upload), read)) {
      const table = await tableOf(file, rowsLeft, read);
      rowsLeft -= table?.rows.length ?? 0;
      if (rowsLeft < 0) throw tooLarge(SENTENCES.rowsMax(IMPORT_ROWS_MAX));
      if (table) tables.push(table);
    }
  const single = new Set(uploads.map(({ name }) => name));
  const titles = titlesOfLists(tables);
  // Favourites are found among the films of the other files.
  const [others, favourites] = [tables.filter((table) => !isProfile(table)), tables.filter(isProfile)];
  for (const table of [...others, ...favourites]) await addTable(table, single, titles, read);
  return read;
}

const loaded = async (upload: UploadedFile): Promise<NamedFile> =>
  'path' in upload ? { name: upload.name, content: await readFile(upload.path) } : upload;

const isProfile = ({ columns }: Table) => columns.has('favoritefilms');

async function tableOf({ name, content }: NamedFile, rowsMax: number, read: ReadImport) {
  const refuse = (reason: ImportReason, row: number | null = null): undefined => {
    read.unreadable.push({ file: name, row, title: '', year: null, reason });
  };
  const decoded = decodeText(content);
  if (decoded === undefined || decoded.text.trim() === '') return refuse('no-text');
  const { text, isLegacy } = decoded;
  if (isJson(text)) return readJson(name, text, rowsMax) ?? refuse('bad-json');
  if (isHtml(text)) return toTable(name, readHtml(text), isLegacy);
  const { records, badRows, stoppedAt } = await readCsv(text, rowsMax + HEADER_ROWS);
  for (const row of badRows) refuse('bad-quotes', row);
  if (stoppedAt !== undefined) refuse('too-many-bad-rows', stoppedAt);
  return toTable(name, fromHeader(name, records), isLegacy);
}

/** A spreadsheet may have a caption above the header, and a list of titles has none. */
function fromHeader(name: string, records: CellRecord[]): CellRecord[] {
  const isHeader = (record: CellRecord) => sourceOf(toTable(name, [record], false)) !== undefined;
  const header = records.slice(0, CAPTION_ROWS).findIndex(isHeader);
  if (header >= 0) return records.slice(header);
  const isTitles =
    records.length > 0 && records.every(({ cells }) => cells.length === 1 && hasYear(cells[0]));
  return isTitles ? [{ row: 0, cells: ['Title'] }, ...records] : records;
}

async function addTable(
  table: Table,
  uploads: ReadonlySet<string>,
  titles: ReadonlyMap<string, string>,
  read: ReadImport,
): Promise<void> {
  const { file } = table;
  const source = sourceOf(table);
  const kind = source?.kindOf(recognised(table));
  if (!source || !kind) {
    const place = { file, row: null, title: '', year: null };
    // An archive holds files about other things. A file that was chosen by itself should have been a table of films.
    if (!source && (uploads.has(file) || IN_LISTS.test(file)))
      read.unreadable.push({ ...place, reason: 'no-title-column' });
    else read.skipped.push({ ...place, reason: 'no-films' });
    return;
  }
  const rows = isProfile(table) ? favouriteRows(table, read) : await readRows(table, source, kind, read);
  if (kind === 'list') addLists(table, rows, read, titles);
  addRows(rows, read);
  if (rows.length === 0) read.sources.push({ file, source: source.name, kind, rows: 0 });
}

/** A file counts once for each kind that it holds. */
function addRows(rows: ImportRow[], { rows: all, sources }: ReadImport): void {
  const counts = new Map<ImportedKind, FileInImport>();
  for (const row of rows) {
    const { file, source, kind } = row;
    const count = counts.get(kind) ?? { file, source, kind, rows: 0 };
    counts.set(kind, { ...count, rows: count.rows + 1 });
    all.push(row);
  }
  sources.push(...counts.values());
}
