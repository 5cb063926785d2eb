import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageUnavailableError } from '../storage/storage-unavailable.error';
import { MediaStore, type StoredMedia } from './media-store';

const RETRY_SECONDS = 60;
const DISK_FULL = ['ENOSPC', 'EDQUOT'];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

/** Not random, so that `remove(name)` also finds the temporary file that a crash leaves. */
const temporaryPathOf = (path: string) => `${path}.part`;

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export class FolderStore extends MediaStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(name: string, { bytes }: StoredMedia): Promise<void> {
    const path = join(this.root, name);
    const temporary = temporaryPathOf(path);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeSynced(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      if (DISK_FULL.includes(codeOf(error)))
        throw new StorageUnavailableError(RETRY_SECONDS, { cause: error });
      throw error;
    }
  }

  async get(name: string): Promise<StoredMedia | undefined> {
    try {
      return { bytes: await readFile(join(this.root, name)), type: 'image/webp' };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const path = join(this.root, name);
    for (const file of [path, temporaryPathOf(path)]) await rm(file, { force: true });
  }
}
