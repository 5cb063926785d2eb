import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseRefused } from '../release-refused';
import { type ReleaseKey, ReleaseStore, type StoredFile } from './release-store';

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));

export class FolderReleaseStore extends ReleaseStore {
  constructor(private readonly folder: string) {
    super();
  }

  has(key: ReleaseKey): Promise<boolean> {
    return Promise.resolve(existsSync(this.folderOf(key)));
  }

  async put(key: ReleaseKey, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const incoming = join(this.folder, `.incoming-${randomUUID()}`);
    try {
      for (const [file, content] of files) {
        const path = join(incoming, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
      await mkdir(dirname(this.folderOf(key)), { recursive: true });
      await rename(incoming, this.folderOf(key));
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      if (['ENOTEMPTY', 'EEXIST'].includes(String(codeOf(error))))
        throw new ReleaseRefused(
          'ALREADY_PUBLISHED',
          `${key.feature} ${key.release} is in the store already.`,
        );
      throw error;
    }
  }

  async find(key: ReleaseKey, file: string): Promise<StoredFile | undefined> {
    const path = join(this.folderOf(key), file);
    const found = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return found?.isFile() ? { bytes: found.size, open: () => createReadStream(path) } : undefined;
  }

  async read(key: ReleaseKey, file: string): Promise<Buffer | undefined> {
    return readFile(join(this.folderOf(key), file)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  }

  /** The rename makes the release disappear at once. */
  async remove(key: ReleaseKey): Promise<void> {
    const removed = join(this.folder, `.removed-${randomUUID()}`);
    try {
      await rename(this.folderOf(key), removed);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await rm(removed, { recursive: true, force: true });
  }

  private folderOf({ feature, release }: ReleaseKey): string {
    return join(this.folder, feature, release);
  }
}
