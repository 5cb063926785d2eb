import { Readable } from 'node:stream';
import { IMPORT_LIMITS } from 'shared-kit/contract';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { DomainError } from '../../../common/errors';

export interface Upload {
  buffer: Buffer;
  originalname: string;
}

/** Of a CSV whose name doesn't tell, its columns have to. */
export type FileKind = 'ratings' | 'watched' | 'watchlist' | 'diary' | 'unknown';

export interface ExportFile {
  name: string;
  kind: FileKind;
  content: Readable;
}

const ZIP = Buffer.from([0x50, 0x4b]);
const KINDS: FileKind[] = ['ratings', 'watched', 'watchlist', 'diary'];
/** What these folders of an export hold is no longer, or not yet, what its owner has seen. */
const OTHER_FOLDERS = ['deleted', 'orphaned', 'likes', 'lists', '__macosx'];

const kindOf = (name: string): FileKind =>
  KINDS.find((kind) => name.toLowerCase() === `${kind}.csv`) ?? 'unknown';

/** The files of an export that an import reads, one after the other: a ZIP's, or the one CSV. */
export async function* filesOf({ buffer, originalname }: Upload): AsyncGenerator<ExportFile> {
  if (buffer.subarray(0, ZIP.length).equals(ZIP)) yield* archived(buffer);
  else yield { name: originalname, kind: looseKindOf(originalname), content: Readable.from([buffer]) };
}

/** A downloaded copy may be called 'watchlist (1).csv'. */
const looseKindOf = (name: string): FileKind =>
  KINDS.find((kind) => new RegExp(`(^|[^a-z])${kind}([^a-z]|$)`, 'i').test(name)) ?? 'unknown';

async function* archived(buffer: Buffer): AsyncGenerator<ExportFile> {
  const archive = await opened(buffer);
  const read = new Set<FileKind>();
  for await (const entry of archive.eachEntry()) {
    const kind = kindOfEntry(entry);
    if (kind === 'unknown' || read.has(kind)) continue;
    if (entry.uncompressedSize > IMPORT_LIMITS.fileBytes) throw new DomainError('PAYLOAD_TOO_LARGE');
    read.add(kind);
    // Ends with an error when there is more in it than it says.
    yield { name: `${kind}.csv`, kind, content: await archive.openReadStreamPromise(entry) };
  }
}

async function opened(buffer: Buffer): Promise<ZipFile> {
  const archive = await fromBufferPromise(buffer, { lazyEntries: true });
  if (archive.entryCount > IMPORT_LIMITS.entries) throw new DomainError('PAYLOAD_TOO_LARGE');
  return archive;
}

function kindOfEntry({ fileName }: Entry): FileKind {
  const folders = fileName.split('/');
  const name = folders.pop() ?? '';
  const isElsewhere = folders.some((folder) => OTHER_FOLDERS.includes(folder.toLowerCase()));
  return isElsewhere ? 'unknown' : kindOf(name);
}
