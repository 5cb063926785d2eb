import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import streamArray from 'stream-json/streamers/stream-array.js';
import {
  BAD_ROWS_MAX,
  type CellRecord,
  columnOf,
  csvRecords,
  separatorOf,
} from '../../common/tables/csv-records';
import {
  decoderOf,
  encodedOnce,
  encodingOf,
  hasLostLetters,
  isLegacyEncoding,
} from '../../common/tables/text-encoding';
import { hasTitles } from './parse-movie';
import type { SourceRow } from './catalogue-import.service';

export class UnreadableFileError extends Error {}

export interface SourceFile {
  source: string;
  rows: AsyncIterable<SourceRow>;
  bytesRead: () => number;
}

const GZIP = [0x1f, 0x8b];
const SNIFFED = 4_096;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
const BAD_QUOTES = 'the quotes are wrong, or the row has more or fewer cells after wrong quotes';
const TOO_MANY_CELLS = 'the row has more cells than the header; a text with separators needs quotes';
const LOST_LETTERS = 'letters are lost; save the table as UTF-8';
const ENCODING_BYTES = 4 * 1024 * 1024;
const HEADER_LENGTH = 10_000;
/** A spreadsheet may have a caption above the header. */
const CAPTION_ROWS = 4;

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED), 0, SNIFFED, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isTable = (path: string) => /\.(csv|tsv|txt)(\.gz)?$/i.test(path);

export async function openSource(path: string): Promise<SourceFile> {
  const beginning = await firstBytes(path);
  if (beginning.length === 0) throw new UnreadableFileError(`${path} is empty.`);
  const isGzip = GZIP.every((byte, index) => beginning[index] === byte);
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const streams = [createReadStream(path), counted, ...(isGzip ? [createGunzip()] : [])];
  return {
    source: isTable(path) ? 'csv' : 'wikipedia',
    rows: isTable(path) ? tableRows(path, streams) : jsonRows(path, streams),
    bytesRead: () => bytes,
  };
}

async function* parsed(path: string, streams: Readable[]): AsyncGenerator<unknown> {
  pipeline(streams as [Readable, Transform], () => undefined);
  try {
    for await (const item of streams.at(-1) ?? []) yield item;
  } catch (error) {
    const { message = String(error) } = error as Partial<Error>;
    const reason = message.split('\n')[0]?.replace(/\.$/, '');
    throw new UnreadableFileError(`${path} can't be read: ${reason}. Nothing was imported.`, {
      cause: error,
    });
  }
}

async function* jsonRows(path: string, streams: Readable[]): AsyncGenerator<SourceRow> {
  for await (const item of parsed(path, [...streams, streamArray.withParserAsStream()])) {
    const { key, value } = item as { key: number; value: unknown };
    const href: unknown =
      typeof value === 'object' && value !== null && 'href' in value ? value.href : undefined;
    yield { row: key + 1, raw: value, key: typeof href === 'string' ? href : undefined };
  }
}

/** A table is held in memory: its encoding, and where a bad row ends, is known only later. */
async function* tableRows(path: string, streams: Readable[]): AsyncGenerator<SourceRow> {
  const parts: Buffer[] = [];
  for await (const part of parsed(path, streams)) parts.push(part as Buffer);
  const { bytes, isLegacy } = asUtf8(Buffer.concat(parts));
  const delimiter = separatorOf(bytes.toString('utf8', 0, HEADER_LENGTH));
  let columns: string[] | undefined;
  let badRows = 0;
  for await (const record of csvRecords(bytes, delimiter, true)) {
    if ('badRow' in record) {
      badRows += 1;
      if (badRows > BAD_ROWS_MAX)
        throw new UnreadableFileError(
          `${path} has more than ${BAD_ROWS_MAX} rows with bad quotes. Nothing was imported.`,
        );
      yield { row: record.badRow, raw: {}, problem: BAD_QUOTES };
    } else if (columns && hasTitles(columns)) yield rowOf(columns, record, isLegacy);
    else if (!columns || record.row <= CAPTION_ROWS) columns = record.cells.map(columnOf);
    else break;
  }
  if (!columns || !hasTitles(columns))
    throw new UnreadableFileError(`${path} has no column 'title'. Nothing was imported.`);
}

function asUtf8(bytes: Buffer): { bytes: Buffer; isLegacy: boolean } {
  const encoding = encodingOf(bytes.subarray(0, ENCODING_BYTES));
  const isLegacy = isLegacyEncoding(encoding);
  const mark = bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0;
  const isTwice = encoding === 'utf-8' && encodedOnce(bytes.subarray(0, ENCODING_BYTES)) !== undefined;
  const once = isTwice ? encodedOnce(bytes) : undefined;
  if (once) return { bytes: Buffer.from(once), isLegacy };
  if (encoding === 'utf-8') return { bytes: bytes.subarray(mark), isLegacy };
  const decode = decoderOf(encoding);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += ENCODING_BYTES)
    parts.push(Buffer.from(decode(bytes.subarray(at, at + ENCODING_BYTES), { stream: true })));
  return { bytes: Buffer.concat(parts), isLegacy };
}

function rowOf(columns: string[], { row, cells }: CellRecord, isLegacy: boolean): SourceRow {
  const raw: Record<string, string> = {};
  for (const [index, column] of columns.entries()) if (column !== '') raw[column] ||= cells[index] ?? '';
  const isLonger = cells.slice(columns.length).some((cell) => cell !== '');
  const isBroken = cells.some((cell) => hasLostLetters(cell, isLegacy));
  return {
    row,
    raw,
    key: raw.directors?.toLowerCase(),
    problem: isLonger ? TOO_MANY_CELLS : isBroken ? LOST_LETTERS : undefined,
  };
}
