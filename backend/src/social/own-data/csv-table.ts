import { stringify } from 'csv-stringify/sync';

export interface Table {
  columns: string[];
  rows: object[];
}

const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet must not take a cell for a formula. */
export const tableLines = ({ rows, columns }: Table): string =>
  stringify(rows, {
    header: true,
    columns,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });

/** Spreadsheets need the byte order mark. */
export const csvFile = (text: string): Buffer => Buffer.from(BYTE_ORDER_MARK + text);
