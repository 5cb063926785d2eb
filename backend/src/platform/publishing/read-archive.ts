import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { ARCHIVE_LIMITS, SENTENCES } from 'shared-kit/contract';
import { DomainError } from '../../common/errors/errors';

/** Headers and padding of a file in a tar. */
const TAR_OVERHEAD_BYTES = 4 * 1024;
const TAR_BYTES_MAX = ARCHIVE_LIMITS.unpackedBytes + ARCHIVE_LIMITS.files * TAR_OVERHEAD_BYTES;

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never;

const invalid = (reason: string, cause?: unknown) => new DomainError('ARCHIVE_INVALID', { reason, cause });

export const archiveTooLarge = (what: string) =>
  new DomainError('PAYLOAD_TOO_LARGE', {
    sentence: SENTENCES.bytesMax(ARCHIVE_LIMITS.bytes),
    reason: `${what}; at most ${ARCHIVE_LIMITS.bytes} bytes are taken.`,
  });

class ByteLimit extends Transform {
  bytes = 0;

  constructor(max: number, refusal: () => DomainError) {
    super({
      transform: (chunk: Buffer, _encoding, done) => {
        this.bytes += chunk.length;
        if (this.bytes > max) done(refusal());
        else done(null, chunk);
      },
    });
  }
}

/** Without a leading './'. Undefined for a name that leads out of the folder or has two spellings. */
function plainName(name: string): string | undefined {
  const plain = name.replace(/^\.\/+/, '');
  const isOdd = plain.split('/').some((part) => part === '' || part === '.' || part === '..');
  return isOdd || /[\\\0]/.test(plain) ? undefined : plain;
}

class FileCollector {
  readonly files = new Map<string, Buffer>();
  private bytes = 0;
  private entries = 0;

  async add(entry: Entry): Promise<void> {
    const { name, type, size } = entry.header;
    this.entries += 1;
    if (this.entries > 2 * ARCHIVE_LIMITS.files || this.files.size >= ARCHIVE_LIMITS.files)
      throw invalid(`The archive has more than ${ARCHIVE_LIMITS.files} files.`);
    const isFolder = type === 'directory';
    if (!isFolder && type !== 'file')
      throw invalid(`${JSON.stringify(name)} is neither a file nor a folder.`);
    const plain = plainName(isFolder ? name.replace(/\/+$/, '') : name);
    if (isFolder && (plain !== undefined || /^\.?\/*$/.test(name))) return void entry.resume();
    if (plain === undefined) throw invalid(`The archive has a file called ${JSON.stringify(name)}.`);
    if (this.files.has(plain)) throw invalid(`The archive has ${plain} twice.`);
    this.bytes += size;
    if (this.bytes > ARCHIVE_LIMITS.unpackedBytes)
      throw invalid(`The archive unpacks to more than ${ARCHIVE_LIMITS.unpackedBytes} bytes.`);
    this.files.set(plain, await buffer(entry));
  }
}

/** Unpacks a tar with gzip in memory, and refuses hostile ones while they arrive. */
export async function readArchive(body: Readable, signal: AbortSignal): Promise<Map<string, Buffer>> {
  const arrived = new ByteLimit(ARCHIVE_LIMITS.bytes, () => archiveTooLarge('The archive is larger'));
  const unpacked = new ByteLimit(TAR_BYTES_MAX, () => invalid('The archive unpacks to too many bytes.'));
  const gunzip = createGunzip();
  const tar = extract();
  const collector = new FileCollector();
  const collect = async () => {
    for await (const entry of tar) await collector.add(entry);
  };
  // Not in the pipeline, which would close the connection before the answer.
  const cutOff = () => {
    if (!body.readableEnded) arrived.destroy(new Error('the upload was cut off'));
  };
  body.once('error', cutOff);
  body.once('close', cutOff);
  body.pipe(arrived);
  // It may have been cut off while it waited for its turn.
  if (body.destroyed) cutOff();
  try {
    await Promise.all([pipeline(arrived, gunzip, unpacked, tar, { signal }), collect()]);
  } catch (error) {
    throw error instanceof DomainError ? error : invalid('The archive is damaged or incomplete.', error);
  }
  // Node ignores bytes behind the end of the gzip data.
  if (gunzip.bytesWritten !== arrived.bytes) throw invalid('Something follows the archive.');
  return collector.files;
}
