import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel } from 'yauzl';
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
/** Reported, since they may hold films. */
const UNREAD = /\.(?:xlsx|ods|zip)$/i;
const OF_COMPUTERS = /(?:^|\/)(?:__macosx\/|\._)/i;
const LEADS_OUT = /^(?:[a-z]:)?(?:\.{0,2}\/)+/i;
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
  // With names that it decodes itself, one name such as '../diary.csv' would end the whole archive.
  const archive = await fromBufferPromise(content, { lazyEntries: true, decodeStrings: false });
  if (archive.entryCount > UNPACKING_LIMITS.entries)
    throw tooLarge(SENTENCES.filesMax(UNPACKING_LIMITS.entries));
  const files: NamedFile[] = [];
  /** A second file of one name gets a number, as a second download does. The same file again is left out. */
  const sameName = new Map<string, Set<number>>();
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    const { uncompressedSize } = entry;
    const name = nameOf(entry);
    if (OF_SPREADSHEETS.includes(name)) return undefined;
    const isUnread = UNREAD.test(name);
    if (!(TABLE.test(name) || isUnread) || OF_COMPUTERS.test(name)) continue;
    if (DELETED.test(name)) {
      read.skipped.push({ file: name, row: null, title: '', year: null, reason: 'deleted' });
      continue;
    }
    if (isUnread) {
      const reason = /zip$/i.test(name) ? 'bad-archive' : 'spreadsheet';
      read.unreadable.push({ file: name, row: null, title: '', year: null, reason });
      continue;
    }
    unpacked += uncompressedSize;
    if (uncompressedSize > UNPACKING_LIMITS.fileBytes || unpacked > UNPACKING_LIMITS.unpackedBytes)
      throw tooLarge(SENTENCES.unpackedMax(UNPACKING_LIMITS.fileBytes, UNPACKING_LIMITS.unpackedBytes));
    const bytes = await contentOf(archive, entry);
    const checksums = sameName.get(name) ?? new Set();
    if (bytes && !checksums.has(entry.crc32)) {
      sameName.set(name, checksums.add(entry.crc32));
      files.push({ name: numbered(name, checksums.size), content: bytes });
    }
    if (!bytes) read.unreadable.push({ file: name, row: null, title: '', year: null, reason: 'bad-archive' });
  }
  return files;
}

/** Nothing is written to these places, so a name that leads out of the archive loses only that part. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).replace(LEADS_OUT, '');

const numbered = (name: string, number: number): string =>
  number === 1 ? name : name.replace(/(?=\.\w+$)/, ` (${number})`);

/** Undefined if it is damaged. yauzl fails an entry that is larger than its header says. */
async function contentOf(archive: Awaited<ReturnType<typeof fromBufferPromise>>, entry: Entry) {
  try {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    return crc32(content) === entry.crc32 ? content : undefined;
  } catch {
    return undefined;
  }
}
