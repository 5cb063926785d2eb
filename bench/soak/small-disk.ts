import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SIZE = '512m';
const CHUNK = Buffer.alloc(2 ** 20);

/** A disk of its own for a folder, which can be filled. Only root may mount it. */
export class SmallDisk {
  constructor(private readonly folder: string) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  }

  async fill(): Promise<void> {
    const file = await open(this.filler, 'w');
    try {
      for (;;) await file.write(CHUNK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
  }

  async clear(): Promise<void> {
    await rm(this.filler);
  }

  remove(): void {
    execFileSync('umount', ['--lazy', this.folder]);
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
