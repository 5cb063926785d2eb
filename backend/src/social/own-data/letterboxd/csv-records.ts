import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { DomainError } from '../../../common/errors';
import { IMPORT_LIMITS } from './import-limits';

export interface CsvRecord {
  /** As a spreadsheet counts: the first row is row 1. */
  row: number;
  cells: string[];
}

/** By the column's name in lower case without spaces, so 'Watched Date' is 'watcheddate'. */
export type Cells = Partial<Record<string, string>>;

export interface CsvRow {
  row: number;
  cells: Cells;
}

export interface ParsedTable {
  columns: string[];
  rows: CsvRow[];
}

const RECORD_BYTES_MAX = 1_000_000;

/** Without empty lines. */
export async function readRecords(content: Readable, limit: number): Promise<CsvRecord[]> {
  const parser = parse({
    bom: true,
    trim: true,
    relax_column_count: true,
    max_record_size: RECORD_BYTES_MAX,
  });
  const parsed: AsyncIterable<string[]> = pipeline(content, parser, () => undefined);
  const records: CsvRecord[] = [];
  let row = 0;
  for await (const cells of parsed) {
    row += 1;
    if (cells.every((cell) => cell === '')) continue;
    // The header is no row.
    if (records.length > Math.min(limit, IMPORT_LIMITS.rows)) throw new DomainError('PAYLOAD_TOO_LARGE');
    records.push({ row, cells });
  }
  return records;
}

const columnOf = (name: string) => name.toLowerCase().replace(/[\s_]/g, '');

/** The first record names the columns. */
export function toTable([header, ...records]: CsvRecord[]): ParsedTable {
  const columns = header?.cells.map(columnOf) ?? [];
  const rows = records.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  }));
  return { columns, rows };
}
