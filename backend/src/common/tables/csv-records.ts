import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, type Parser } from 'csv-parse';
import { IMPORT_ROWS_MAX, SENTENCES } from 'shared-kit/contract';
import { tooLarge } from '../errors/errors';

const RECORD_BYTES_MAX = 200_000;
const CHUNK_BYTES = 256 * 1024;
const CELLS_MAX = 200;
const SNIFFED = 500;
/** Each costs a new start of the parser. */
export const BAD_ROWS_MAX = 500;
const LINE_FEED = 0x0a;
/** Excel's own. */
const SEPARATOR_LINE = /^"?sep=.{1,3}\r?\n/i;
/** Our exports of version 1.0.0 have texts with line feeds and without quotes. */
const OWN_EXPORT = /^(?:.*\r\n){0,2}.*\b(?:movie_id|visibility)\b.*\r\n/;
/** Before it may stand a caption with an empty line behind it. */
const HEADER = /^\s*(?:letterboxd list export[^\n]*\n|[^\n,;|\t]+\n[^\S\n]*\n\s*)?([^\n]*)/i;
const SEPARATORS = [',', ';', '\t', '|'];
/** 'Rating (1-10)', 'Score out of 10', 'Оценка из 10'. */
const SCALE_IN_WORDS = /\(?(?:\bout of|\bof|\bmax\.?|\b[01] ?[-–]|из)\s*(5|10|100)\)?$/i;

const LOST_SCHWA = /(?<![^\p{L}\s])\?(?=\p{L})/gu;

export interface CellRecord {
  /** As a spreadsheet counts: the first row is row 1. */
  row: number;
  cells: string[];
}

/**
 * In lower case, letters and digits only: 'Watched Date' and 'watched_date' are 'watcheddate', 'Rating (1-10)' is 'rating10'.
 * 'BAŞLIQ' and 'Başlıq' are one name: in capitals nobody knows which i it was. Old encodings have no 'ə': 'Qiym?t'.
 */
export const columnOf = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(SCALE_IN_WORDS, '$1')
    .replace(LOST_SCHWA, 'ə')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]/gu, '');

interface BadRow {
  badRow: number;
}

interface CsvRecords {
  records: CellRecord[];
  badRows: number[];
  /** With too many bad rows the rest is not read. */
  stoppedAt: number | undefined;
}

/** Fails with more than `rowsMax` rows. */
export async function readCsv(text: string, rowsMax: number): Promise<CsvRecords> {
  const found: CsvRecords = { records: [], badRows: [], stoppedAt: undefined };
  for await (const part of csvRecords(Buffer.from(text), separatorOf(text))) {
    if ('cells' in part) found.records.push(part);
    else if (found.badRows.length === BAD_ROWS_MAX) return { ...found, stoppedAt: part.badRow };
    else found.badRows.push(part.badRow);
    if (found.records.length > rowsMax) throw tooLarge(SENTENCES.rowsMax(IMPORT_ROWS_MAX));
  }
  return found;
}

/** As in the first line with a separator. A line without any is a title of a table with one column. */
export function separatorOf(text: string): string {
  const line = HEADER.exec(text.replace(SEPARATOR_LINE, ''))?.[1] ?? '';
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  const most = Math.max(...counts);
  return most === 1 ? '\t' : (SEPARATORS[counts.indexOf(most)] ?? ',');
}

/**
 * Without empty lines. A row with bad quotes costs only itself: reading goes on in the next line. `bytes` are UTF-8.
 * Without `isOneTable` rows may get another width, as where a table of facts comes first.
 */
export async function* csvRecords(
  bytes: Buffer,
  delimiter: string,
  isOneTable = false,
): AsyncGenerator<CellRecord | BadRow> {
  const beginning = bytes.toString('latin1', 0, SNIFFED);
  const [separatorLine = ''] = SEPARATOR_LINE.exec(beginning) ?? [];
  const lineEnds = OWN_EXPORT.test(beginning) ? ['\r\n'] : ['\r\n', '\n', '\r'];
  let [start, row, width] = [separatorLine.length, 0, 0];
  for (let isFirst = true; start < bytes.length; isFirst = false) {
    const part = yield* untilBadRow(bytes.subarray(start), {
      delimiter,
      lineEnds,
      row,
      width,
      isFirst,
      keepsWidth: isOneTable || !isFirst,
    });
    if (part.isWhole) return;
    row = part.row + 1;
    width = part.width;
    yield { badRow: row };
    const nextLine = bytes.indexOf(LINE_FEED, start + part.bytes) + 1;
    start = nextLine === 0 ? bytes.length : nextLine;
  }
}

interface Place {
  delimiter: string;
  lineEnds: string[];
  /** From the row before. */
  row: number;
  width: number;
  isFirst: boolean;
  keepsWidth: boolean;
}

async function* untilBadRow(bytes: Buffer, { delimiter, lineEnds, isFirst, keepsWidth, ...place }: Place) {
  const good = { ...place, bytes: 0, lines: 0 };
  let found: (CellRecord | BadRow)[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: lineEnds,
    // A tab would be taken for a space.
    trim: delimiter !== '\t',
    relax_column_count: true,
    max_record_size: RECORD_BYTES_MAX,
    on_record(cells: string[], context) {
      const isEmpty = cells.every((cell) => cell.trim() === '');
      const isOtherWidth = !isEmpty && good.width > 0 && cells.length !== good.width;
      if (isOtherWidth && context.lines > good.lines + 1) throw new Error('unclosed quote');
      Object.assign(good, { row: good.row + 1, bytes: context.bytes, lines: context.lines });
      // After bad quotes a line may be the rest of a text.
      if (isOtherWidth && !isFirst) found.push({ badRow: good.row });
      else if (!isEmpty)
        found.push({ row: good.row, cells: cells.slice(0, CELLS_MAX).map((cell) => cell.trim()) });
      if (!isEmpty && (!keepsWidth || good.width === 0)) good.width = cells.length;
      return null;
    },
  });
  // `write` and `finished` report failures, too.
  parser.on('error', () => undefined).resume();
  let isWhole = true;
  for (let at = 0; isWhole && at <= bytes.length; at += CHUNK_BYTES) {
    isWhole = await written(parser, bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES > bytes.length);
    yield* found;
    found = [];
    // Other calls go on between the parts of a long table.
    await nextTurn();
  }
  return { ...good, isWhole };
}

async function written(parser: Parser, bytes: Buffer, isLast: boolean): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      parser.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    if (isLast) await finished(parser.end());
    return true;
  } catch {
    return false;
  }
}
