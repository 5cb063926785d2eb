import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { SENTENCES } from 'shared-kit/contract';
import { DomainError, tooLarge } from '../../../common/errors/errors';
import type { ReadImport } from './import-row';

export interface NamedFile {
  name: string;
  content: Buffer;
}

/** One on disk is read only when its turn comes. */
export type UploadedFile = NamedFile | { name: string; path: string };

/** Bytes of each unpacked file and of all, and files in an archive. */
export const UNPACKING_LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  entries: 2_000,
} as const;

const ZIP = Buffer.from([0x50, 0x4b]);
const OLD_SPREADSHEET = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** In files of Excel and LibreOffice. */
const OF_SPREADSHEETS = ['[Content_Types].xml', 'mimetype'];
const TABLE = /\.(?:csv|tsv|txt|json|xls)$/i;
const OF_COMPUTERS = /(?:^|\/)(?:__macosx\/|\._)/i;
const DELETED = /(?:^|\/)(?:deleted|orphaned)\//i;

const startsWith = (content: Buffer, bytes: Buffer) => content.subarray(0, bytes.length).equals(bytes);

/** The file itself, or what it holds. What can't be read is reported in `read`. */
export async function filesIn({ name, content }: NamedFile, read: ReadImport): Promise<NamedFile[]> {
  const refuse = (reason: 'bad-archive' | 'no-tables' | 'spreadsheet') => {
    read.unreadable.push({ file: name, row: null, title: '', year: null, reason });
    return [];
  };
  if (startsWith(content, OLD_SPREADSHEET)) return refuse('spreadsheet');
  if (!startsWith(content, ZIP)) return [{ name, content }];
  try {
    const files = await unpack(content, read);
    if (files === undefined) return refuse('spreadsheet');
    return files.length > 0 ? files : refuse('no-tables');
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return refuse('bad-archive');
  }
}

/** Undefined if it is a spreadsheet. */
async function unpack(content: Buffer, read: ReadImport): Promise<NamedFile[] | undefined> {
  const archive = await fromBufferPromise(content, { lazyEntries: true });
  if (archive.entryCount > UNPACKING_LIMITS.entries)
    throw tooLarge(SENTENCES.filesMax(UNPACKING_LIMITS.entries));
  const files = new Map<string, NamedFile>();
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileName: name, uncompressedSize } = entry;
    if (OF_SPREADSHEETS.includes(name)) return undefined;
    if (!TABLE.test(name) || OF_COMPUTERS.test(name) || files.has(name)) continue;
    if (DELETED.test(name)) {
      read.skipped.push({ file: name, row: null, title: '', year: null, reason: 'deleted' });
      continue;
    }
    unpacked += uncompressedSize;
    if (uncompressedSize > UNPACKING_LIMITS.fileBytes || unpacked > UNPACKING_LIMITS.unpackedBytes)
      throw tooLarge(SENTENCES.unpackedMax(UNPACKING_LIMITS.fileBytes, UNPACKING_LIMITS.unpackedBytes));
    const bytes = await contentOf(archive, entry);
    if (bytes) files.set(name, { name, content: bytes });
    else read.unreadable.push({ file: name, row: null, title: '', year: null, reason: 'bad-archive' });
  }
  return [...files.values()];
}

/** Undefined if it is damaged. yauzl fails an entry that is larger than its header says. */
async function contentOf(archive: Awaited<ReturnType<typeof fromBufferPromise>>, entry: Entry) {
  try {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    return crc32(content) === entry.crc32 ? content : undefined;
  } catch {
    return undefined;
  }
}
