import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/background-tasks';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { MediaStore, MediaUrls } from '../media/media.module';
import { UnclaimedMediaRepository } from './unclaimed-media.repository';

/** Lists stored files that no row names. The list survives a crash, so every such file is removed in the end. */
@Injectable()
export class UnclaimedMediaService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly unclaimed: UnclaimedMediaRepository,
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly background: BackgroundTasks,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    // An embedded database has one server, so at its start everything on the list comes from a crash.
    this.sweep(this.config.databaseUrl === undefined ? 0 : HOUR_MS);
    this.timer = setInterval(() => this.sweep(HOUR_MS), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  add(names: string[]): Promise<void> {
    return this.unclaimed.add(names);
  }

  /** Call it in the transaction that begins to name the files. */
  claim(names: string[]): Promise<void> {
    return this.unclaimed.remove(names);
  }

  /** Call it in the transaction that stops naming the files; they are deleted after the commit. */
  async release(names: string[]): Promise<void> {
    await this.unclaimed.add(names);
    this.database.afterCommit(() => this.background.run('removing old pictures', () => this.remove(names)));
  }

  /** Several films may show one uploaded poster: its file stays while a film names it. */
  async remove(names: string[]): Promise<void> {
    for (const name of names)
      if (!(await this.unclaimed.isPoster(this.urls.address(name)))) await this.store.remove(name);
    await this.unclaimed.remove(names);
  }

  private sweep(minimumAgeMs: number): void {
    this.background.run('removing pictures that a crash left behind', async () =>
      this.remove(await this.unclaimed.unclaimedFor(minimumAgeMs)),
    );
  }
}
