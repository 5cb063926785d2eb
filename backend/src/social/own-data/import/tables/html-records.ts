import { decodeHTML } from 'entities';
import type { CellRecord } from '../../../../common/tables/csv-records';

const ROW = /<tr\b[^>]*>/i;
const CELL = /<t[dh]\b[^>]*>/i;
const TAG = /<[^>]*>/g;

export const isHtml = (text: string): boolean => /^\s*<(?:!doctype html|html|table|meta)\b/i.test(text);

/** Some sites give a page with a table the name of a spreadsheet. */
export const readHtml = (text: string): CellRecord[] =>
  text
    .split(ROW)
    .slice(1)
    .map((row, index) => ({ row: index + 1, cells: row.split(CELL).slice(1).map(textOf) }));

const textOf = (html: string) =>
  decodeHTML(html.replace(TAG, ''))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
