import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DomainError } from '../common/errors';
import { MediaStore, type StoredFile } from './media-store';

const RETRY_SECONDS = 60;
const FULL = ['ENOSPC', 'EDQUOT'];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

/** A name of its own is written once, so its draft has one too: what a crash left is found by the name. */
const draftOf = (path: string) => `${path}.part`;

async function written(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Pictures as files below one folder. */
export class FolderStore extends MediaStore {
  constructor(private readonly root: string) {
    super();
  }

  async put(name: string, { bytes }: StoredFile): Promise<void> {
    const path = join(this.root, name);
    const draft = draftOf(path);
    await mkdir(dirname(path), { recursive: true });
    try {
      await written(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      if (FULL.includes(codeOf(error)))
        throw new DomainError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause: error });
      throw error;
    }
  }

  async get(name: string): Promise<StoredFile | undefined> {
    try {
      return { bytes: await readFile(join(this.root, name)), type: 'image/webp' };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const path = join(this.root, name);
    for (const file of [path, draftOf(path)]) await rm(file, { force: true });
  }
}
