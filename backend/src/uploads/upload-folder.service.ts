import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import { type AppConfig, CONFIG } from '../config/config';

export const uploadFolderOf = ({ dataDir }: AppConfig): string => join(dataDir, 'uploads');

/** Files stay here while a request reads them. */
@Injectable()
export class UploadFolderService implements OnApplicationBootstrap {
  constructor(
    private readonly background: BackgroundTasks,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.background.nowAndEvery(HOUR_MS, 'removing uploads that a crash left behind', () => this.sweep());
  }

  private async sweep(): Promise<void> {
    const folder = uploadFolderOf(this.config);
    for (const name of await readdir(folder)) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (file && Date.now() - file.mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true });
    }
  }
}
