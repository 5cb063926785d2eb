import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from 'shared-kit/contract';
import { DataSource } from 'typeorm';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import { Log } from '../common/logging/log';
import { type AppConfig, CONFIG } from '../config/config';
import { withLongLock } from '../database/long-lock';
import { BackupFiles } from './backup-files';
import { withArchive } from './archive-reader';
import { storesOf } from './stores';
import { verifyBackup } from './verify-backup';
import { writeBackup } from './write-backup';

const LOCK = 'scheduled backups';
const nothing = () => undefined;

/** Makes, verifies and removes backups by itself if BACKUP_EVERY is set; one process at a time. */
@Injectable()
export class ScheduledBackups implements OnApplicationBootstrap {
  private readonly files: BackupFiles;
  private nextTryAt = 0;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly background: BackgroundTasks,
    private readonly log: Log,
  ) {
    this.files = new BackupFiles(config.backups.folder);
  }

  onApplicationBootstrap(): void {
    const { everyMs } = this.config.backups;
    if (everyMs === undefined) return;
    this.background.nowAndEvery(Math.min(everyMs, MINUTE_MS), 'scheduled backups', () => this.runIfDue());
  }

  /** In seconds: infinite before the first one, not a number if none is scheduled. */
  async ageOfNewest(): Promise<number> {
    if (this.config.backups.everyMs === undefined) return Number.NaN;
    const [newest] = await this.files.verified();
    return newest ? (Date.now() - newest.madeAt.getTime()) / 1000 : Infinity;
  }

  async runIfDue(): Promise<void> {
    if (Date.now() < this.nextTryAt || !(await this.isDue())) return;
    await withLongLock(this.dataSource, LOCK, async () => {
      // Another process may have made one since.
      if (await this.isDue()) await this.make();
    });
  }

  private async isDue(): Promise<boolean> {
    const { everyMs = Infinity } = this.config.backups;
    return (await this.ageOfNewest()) * 1000 >= everyMs;
  }

  private async make(): Promise<void> {
    const { config, dataSource } = this;
    const { everyMs = 0, keep } = config.backups;
    this.nextTryAt = Date.now() + Math.min(everyMs, HOUR_MS);
    await this.files.add(new Date(), async (path) => {
      await writeBackup(path, storesOf({ config, dataSource }), nothing);
      await withArchive(path, nothing, (archive) => verifyBackup(archive, { config, dataSource }, nothing));
    });
    this.nextTryAt = 0;
    this.log.info({}, 'a backup is made and verified');
    await this.files.keepNewest(keep);
  }
}
