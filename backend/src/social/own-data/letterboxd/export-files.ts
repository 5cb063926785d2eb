import { Readable } from 'node:stream';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { DomainError } from '../../../common/errors';
import { IMPORT_LIMITS } from './import-limits';

export interface Upload {
  buffer: Buffer;
  originalname: string;
}

const KINDS = [
  'ratings',
  'watched',
  'watchlist',
  'diary',
  'reviews',
  'likes',
  'favourites',
  'profile',
] as const;
export type FileKind = (typeof KINDS)[number] | 'list';

export interface ExportFile {
  name: string;
  /** Undefined if only the columns can tell. */
  kind: FileKind | undefined;
  content: Readable;
}

interface Entry {
  name: string;
  kind: FileKind;
}

const ZIP = Buffer.from([0x50, 0x4b]);
/** What the user has deleted, and what computers add. */
const IGNORED_FOLDERS = ['deleted', 'orphaned', '__macosx'];

/** Files with nothing to take are added to `ignored`. */
export async function* readFiles(
  { buffer, originalname }: Upload,
  ignored: string[],
): AsyncGenerator<ExportFile> {
  if (buffer.subarray(0, ZIP.length).equals(ZIP)) yield* filesInArchive(buffer, ignored);
  else yield { name: originalname, kind: kindOfUpload(originalname), content: Readable.from([buffer]) };
}

/** A second download is named 'watchlist (1).csv'. */
const kindOfUpload = (name: string): FileKind | undefined =>
  /^films([^a-z]|$)/i.test(name)
    ? 'likes'
    : KINDS.find((kind) => new RegExp(`(^|[^a-z])${kind}([^a-z]|$)`, 'i').test(name));

async function* filesInArchive(buffer: Buffer, ignored: string[]): AsyncGenerator<ExportFile> {
  const archive = await openArchive(buffer);
  const read = new Set<string>();
  let unpacked = 0;
  for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
    if (!fileName.toLowerCase().endsWith('.csv')) continue;
    const found = entryOf(fileName);
    if (!found || read.has(found.name)) {
      ignored.push(fileName);
      continue;
    }
    unpacked += uncompressedSize;
    if (uncompressedSize > IMPORT_LIMITS.fileBytes || unpacked > IMPORT_LIMITS.unpackedBytes)
      throw new DomainError('PAYLOAD_TOO_LARGE');
    read.add(found.name);
  }
  yield* contentsOf(buffer, read);
}

/** yauzl fails a stream whose entry is larger than its header says. */
async function* contentsOf(buffer: Buffer, wanted: Set<string>): AsyncGenerator<ExportFile> {
  const archive = await openArchive(buffer);
  for await (const entry of archive.eachEntry()) {
    const found = entryOf(entry.fileName);
    if (found && wanted.delete(found.name))
      yield { ...found, content: await archive.openReadStreamPromise(entry) };
  }
}

async function openArchive(buffer: Buffer): Promise<ZipFile> {
  const archive = await fromBufferPromise(buffer, { lazyEntries: true });
  if (archive.entryCount > IMPORT_LIMITS.entries) throw new DomainError('PAYLOAD_TOO_LARGE');
  return archive;
}

/** The export may be packed with the folder around it. */
function entryOf(fileName: string): Entry | undefined {
  const folders = fileName.split('/');
  const name = folders.pop() ?? '';
  const folder = folders.at(-1)?.toLowerCase();
  if (!name.toLowerCase().endsWith('.csv')) return undefined;
  if (folders.some((outer) => IGNORED_FOLDERS.includes(outer.toLowerCase()))) return undefined;
  if (folder === 'lists') return { name: `lists/${name}`, kind: 'list' };
  if (folder === 'likes')
    return name.toLowerCase() === 'films.csv' ? { name: 'likes/films.csv', kind: 'likes' } : undefined;
  const kind = KINDS.find((known) => known !== 'likes' && name.toLowerCase() === `${known}.csv`);
  return kind && { name: `${kind}.csv`, kind };
}
