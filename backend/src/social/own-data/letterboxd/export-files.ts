import { Readable } from 'node:stream';
import { IMPORT_LIMITS } from 'shared-kit/contract';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { DomainError } from '../../../common/errors';

export interface Upload {
  buffer: Buffer;
  originalname: string;
}

export type FileKind = 'ratings' | 'watched' | 'watchlist' | 'diary' | 'unknown';

export interface ExportFile {
  name: string;
  kind: FileKind;
  content: Readable;
}

const ZIP = Buffer.from([0x50, 0x4b]);
const KINDS: FileKind[] = ['ratings', 'watched', 'watchlist', 'diary'];
/** These folders hold deleted entries, or nothing about watched films. */
const IGNORED_FOLDERS = ['deleted', 'orphaned', 'likes', 'lists', '__macosx'];

const kindOf = (name: string): FileKind =>
  KINDS.find((kind) => name.toLowerCase() === `${kind}.csv`) ?? 'unknown';

export async function* readFiles({ buffer, originalname }: Upload): AsyncGenerator<ExportFile> {
  if (buffer.subarray(0, ZIP.length).equals(ZIP)) yield* filesInArchive(buffer);
  else yield { name: originalname, kind: kindOfUpload(originalname), content: Readable.from([buffer]) };
}

/** A second download is named 'watchlist (1).csv'. */
const kindOfUpload = (name: string): FileKind =>
  KINDS.find((kind) => new RegExp(`(^|[^a-z])${kind}([^a-z]|$)`, 'i').test(name)) ?? 'unknown';

async function* filesInArchive(buffer: Buffer): AsyncGenerator<ExportFile> {
  const archive = await openArchive(buffer);
  const read = new Set<FileKind>();
  for await (const entry of archive.eachEntry()) {
    const kind = kindOfEntry(entry);
    if (kind === 'unknown' || read.has(kind)) continue;
    if (entry.uncompressedSize > IMPORT_LIMITS.fileBytes) throw new DomainError('PAYLOAD_TOO_LARGE');
    read.add(kind);
    // yauzl fails the stream if the entry is larger than its header says.
    yield { name: `${kind}.csv`, kind, content: await archive.openReadStreamPromise(entry) };
  }
}

async function openArchive(buffer: Buffer): Promise<ZipFile> {
  const archive = await fromBufferPromise(buffer, { lazyEntries: true });
  if (archive.entryCount > IMPORT_LIMITS.entries) throw new DomainError('PAYLOAD_TOO_LARGE');
  return archive;
}

function kindOfEntry({ fileName }: Entry): FileKind {
  const folders = fileName.split('/');
  const name = folders.pop() ?? '';
  const isIgnored = folders.some((folder) => IGNORED_FOLDERS.includes(folder.toLowerCase()));
  return isIgnored ? 'unknown' : kindOf(name);
}
