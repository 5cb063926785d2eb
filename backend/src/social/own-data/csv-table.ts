import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { chunks } from '../../common/chunks';

export interface CsvTable {
  columns: string[];
  rows: Iterable<object>;
}

const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_AT_ONCE = 500;

/** What would look like an escaped formula gets another apostrophe, which the import takes away. */
const LIKE_ESCAPED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const escaped = (cell: string) => (LIKE_ESCAPED.test(cell) ? `'${cell}` : cell);

/** A spreadsheet must not take a cell for a formula. */
const linesOf = (rows: object[], options: { columns: string[]; header: boolean }): string =>
  stringify(rows, {
    ...options,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { boolean: String, string: escaped },
  });

/** Other calls go on between the parts of a long table. */
export async function tableLines({ rows, columns }: CsvTable): Promise<string> {
  let lines = linesOf([], { columns, header: true });
  for (const some of chunks(rows, ROWS_AT_ONCE)) {
    lines += linesOf(some, { columns, header: false });
    await nextTurn();
  }
  return lines;
}

/** Spreadsheets need the byte order mark. */
export const csvFile = (text: string): Buffer => Buffer.from(BYTE_ORDER_MARK + text);
