import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse';
import streamArray from 'stream-json/streamers/stream-array.js';
import type { SourceRow } from './catalogue-import.service';

export class UnreadableFileError extends Error {}

export interface SourceFile {
  source: string;
  rows: AsyncIterable<SourceRow>;
  bytesRead: () => number;
}

const GZIP = [0x1f, 0x8b];
const SNIFFED = 4_096;
const CSV_ROW_MAX = 1_000_000;

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED), 0, SNIFFED, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isCsv = (path: string) => /\.csv(\.gz)?$/i.test(path);

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
  const parser: Transform = isCsv(path)
    ? parseCsv({
        columns: true,
        bom: true,
        trim: true,
        skip_empty_lines: true,
        max_record_size: CSV_ROW_MAX,
      })
    : (streamArray.withParserAsStream() as Transform);
  const streams: [Readable, ...Transform[]] = [
    createReadStream(path),
    counted,
    ...(isGzip ? [createGunzip()] : []),
    parser,
  ];
  return {
    source: isCsv(path) ? 'csv' : 'wikipedia',
    rows: isCsv(path) ? csvRows(path, streams, parser) : jsonRows(path, streams, parser),
    bytesRead: () => bytes,
  };
}

async function* parsed(path: string, streams: Readable[], last: Transform): AsyncGenerator<unknown> {
  pipeline(streams as [Readable, Transform], () => undefined);
  try {
    for await (const item of last) yield item;
  } catch (error) {
    const { message = String(error) } = error as Partial<Error>;
    const reason = message.split('\n')[0] ?? '';
    throw new UnreadableFileError(`${path} can't be read: ${reason}. Nothing was imported.`, {
      cause: error,
    });
  }
}

async function* jsonRows(path: string, streams: Readable[], last: Transform): AsyncGenerator<SourceRow> {
  for await (const item of parsed(path, streams, last)) {
    const { key, value } = item as { key: number; value: unknown };
    const href: unknown =
      typeof value === 'object' && value !== null && 'href' in value ? value.href : undefined;
    yield { row: key + 1, raw: value, key: typeof href === 'string' ? href : undefined };
  }
}

async function* csvRows(path: string, streams: Readable[], last: Transform): AsyncGenerator<SourceRow> {
  let row = 0;
  for await (const raw of parsed(path, streams, last)) {
    row += 1;
    const { directors } = raw as Record<string, string | undefined>;
    yield { row, raw, key: directors?.toLowerCase() };
  }
}
