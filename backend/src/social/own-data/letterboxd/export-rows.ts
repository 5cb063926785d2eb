import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { IMPORT_LIMITS, type UnmatchedRow } from 'shared-kit/contract';
import { DomainError } from '../../../common/errors';
import { readFiles, type ExportFile, type FileKind, type Upload } from './export-files';

export interface ExportRow {
  file: string;
  /** The header is row 1. */
  row: number;
  kind: FileKind;
  name: string;
  year: number | null;
  /** From 1 to 10. */
  rating: number | null;
  /** yyyy-mm-dd. */
  date: string | null;
}

export interface ReadExport {
  rows: ExportRow[];
  unreadable: UnmatchedRow[];
}

type Cells = Partial<Record<string, string>>;

const RECORD_BYTES_MAX = 100_000;
const NAME_LENGTH_MAX = 400;
const STARS_MAX = 5;
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;
const EXPORTED_FORMULA_ESCAPE = /^'(?=[=+\-@])/;
const EARLIEST_DATE = '1900-01-01';

export async function readExport(upload: Upload): Promise<ReadExport> {
  const read: ReadExport = { rows: [], unreadable: [] };
  let files = 0;
  try {
    for await (const file of readFiles(upload)) {
      await readFile(file, read);
      files += 1;
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('IMPORT_INVALID', { cause: error });
  }
  if (files === 0) throw new DomainError('IMPORT_INVALID');
  return read;
}

async function readFile({ name, kind, content }: ExportFile, read: ReadExport): Promise<void> {
  const header: { kind: FileKind } = { kind: 'unknown' };
  const parser = parse({
    columns: (columns: string[]) => {
      header.kind = kindBy(columns, kind);
      return columns;
    },
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_BYTES_MAX,
  });
  const records: AsyncIterable<Cells> = pipeline(content, parser, () => undefined);
  let row = 1;
  for await (const cells of records) {
    row += 1;
    if (read.rows.length + read.unreadable.length >= IMPORT_LIMITS.rows)
      throw new DomainError('PAYLOAD_TOO_LARGE');
    const parsed = parseRow(cells, { file: name, row, kind: header.kind });
    if (parsed) read.rows.push(parsed);
    else read.unreadable.push({ file: name, row, name: nameOf(cells), year: null, why: 'unreadable' });
  }
  if (header.kind === 'unknown') throw new DomainError('IMPORT_INVALID');
}

/** Watched films and the watchlist have the same columns, so the file name decides. */
function kindBy(columns: string[], kind: FileKind): FileKind {
  if (!columns.includes('Name') || !columns.includes('Year')) throw new DomainError('IMPORT_INVALID');
  if (columns.includes('Watched Date')) return 'diary';
  if (columns.includes('Rating')) return kind === 'diary' ? 'diary' : 'ratings';
  if (kind === 'unknown') throw new DomainError('IMPORT_INVALID');
  return kind;
}

function parseRow(cells: Cells, position: Pick<ExportRow, 'file' | 'row' | 'kind'>): ExportRow | undefined {
  const name = nameOf(cells);
  const year = numberOf(cells.Year, (value) => Number.isInteger(value) && value > 0 && value < 10_000);
  const stars = numberOf(
    cells.Rating,
    (value) => value > 0 && value <= STARS_MAX && Number.isInteger(value * 2),
  );
  if (name === '' || year === undefined || stars === undefined) return undefined;
  if (position.kind === 'ratings' && stars === null) return undefined;
  const hasRating = position.kind === 'ratings' || position.kind === 'diary';
  return {
    ...position,
    name,
    year,
    rating: hasRating && stars !== null ? stars * 2 : null,
    date: dateOf(cells['Watched Date']) ?? dateOf(cells.Date),
  };
}

const nameOf = ({ Name = '' }: Cells) =>
  [...Name.replace(UNSTORABLE, ' ').replace(EXPORTED_FORMULA_ESCAPE, '').trim()]
    .slice(0, NAME_LENGTH_MAX)
    .join('');

/** Null if the cell is empty, undefined if it is invalid. */
function numberOf(cell: string | undefined, isGood: (value: number) => boolean): number | null | undefined {
  if (cell === undefined || cell === '') return null;
  const value = Number(cell);
  return isGood(value) ? value : undefined;
}

function dateOf(cell: string | undefined): string | null {
  if (!cell || !/^\d{4}-\d\d-\d\d$/.test(cell)) return null;
  const time = new Date(cell).getTime();
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(cell);
  return isReal && cell >= EARLIEST_DATE && time <= Date.now() ? cell : null;
}
