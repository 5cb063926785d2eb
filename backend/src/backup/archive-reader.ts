import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  BackupError,
  FORMAT_VERSION,
  MANIFEST,
  type BackupManifest,
  manifestSchema,
  type ManifestPart,
} from './manifest';

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

export class ArchiveReader {
  private constructor(
    private readonly path: string,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: BackupManifest,
  ) {}

  static async open(path: string): Promise<ArchiveReader> {
    let zip: ZipFile | undefined;
    try {
      zip = await openPromise(path, { lazyEntries: true, autoClose: false });
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ArchiveReader(path, zip, entries, await manifestOf(zip, entries));
    } catch (error) {
      zip?.close();
      if (error instanceof BackupError) throw error;
      if (isMissing(error)) throw new BackupError(`There is no file ${path}.`);
      throw unusable(path);
    }
  }

  stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw unusable(this.path);
    return this.zip.openReadStreamPromise(entry);
  }

  async content(name: string): Promise<Buffer> {
    return buffer(await this.stream(name));
  }

  async verify(progress: (done: number, of: number) => void): Promise<void> {
    const { parts } = this.manifest;
    for (const [index, part] of parts.entries()) {
      progress(index, parts.length);
      const isWhole = await this.isWhole(part).catch(() => false);
      if (!isWhole) throw unusable(this.path);
    }
  }

  close(): void {
    this.zip.close();
  }

  private async isWhole({ name, bytes, sha256 }: ManifestPart): Promise<boolean> {
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of await this.stream(name)) {
      hash.update(chunk as Buffer);
      length += (chunk as Buffer).length;
    }
    return length === bytes && hash.digest('hex') === sha256;
  }
}

const unusable = (path: string) =>
  new BackupError(`${path} is no backup of Kinodost, or is damaged; nothing was changed.`);

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<BackupManifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new Error('no manifest');
  const content: unknown = JSON.parse(
    (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'),
  );
  const { version } = manifestSchema.pick({ format: true, version: true }).parse(content);
  if (version > FORMAT_VERSION)
    throw new BackupError('The backup was made by a newer Kinodost; restore it with that version.');
  return manifestSchema.parse(content);
}

/** Runs `work` with a backup whose parts are whole. */
export async function withArchive(
  path: string,
  onChecked: (share: number) => void,
  work: (archive: ArchiveReader) => Promise<void>,
): Promise<void> {
  const archive = await ArchiveReader.open(path);
  try {
    await archive.verify((done, of) => onChecked(done / of));
    await work(archive);
  } finally {
    archive.close();
  }
}
