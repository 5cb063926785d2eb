import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const VERIFIED = /^kinodost-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.zip$/;
const UNVERIFIED = /^kinodost-[\dT-]{19}Z\.unverified\.zip(\.[\da-f-]{36}\.part)?$/;

interface BackupFile {
  name: string;
  madeAt: Date;
}

const stampOf = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-');

/** The folder of backups that the backend makes by itself. Other files there are left alone. */
export class BackupFiles {
  constructor(private readonly folder: string) {}

  /** The newest first. Their names say when they were made, so the age survives restarts and copies. */
  async verified(): Promise<BackupFile[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .flatMap((name) => {
        const [, day, ...time] = VERIFIED.exec(name) ?? [];
        return day === undefined ? [] : [{ name, madeAt: new Date(`${day}T${time.join(':')}Z`) }];
      })
      .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  }

  /** Makes a file that counts as a backup only once `work` has succeeded. */
  async add(time: Date, work: (path: string) => Promise<void>): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.removeUnverified();
    const name = `kinodost-${stampOf(time)}Z`;
    const unverified = join(this.folder, `${name}.unverified.zip`);
    try {
      await work(unverified);
      await rename(unverified, join(this.folder, `${name}.zip`));
    } catch (error) {
      await rm(unverified, { force: true });
      throw error;
    }
  }

  async keepNewest(count: number): Promise<void> {
    for (const { name } of (await this.verified()).slice(count)) await rm(join(this.folder, name));
  }

  /** Left by a process that ended in the middle. */
  private async removeUnverified(): Promise<void> {
    for (const name of await readdir(this.folder))
      if (UNVERIFIED.test(name)) await rm(join(this.folder, name), { force: true });
  }
}
