import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { Background } from '../common/background';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { MediaStore } from './media-store';
import { MediaUrls } from './media-urls';

/**
 * Files lie in the store without a row that names them while they are written, and until they are taken away. The list of
 * these outlives a crash, so no file stays behind for good.
 */
@Injectable()
export class UnclaimedMedia implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly background: Background,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    // Nobody else writes beside an embedded database, so what is on the list is of a process that died.
    this.sweepLater(this.config.databaseUrl === undefined ? 0 : HOUR_MS);
    this.timer = setInterval(() => this.sweepLater(HOUR_MS), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Before the files are written. */
  async add(names: string[]): Promise<void> {
    await this.database.query(
      'INSERT INTO unclaimed_media (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [names],
    );
  }

  /** In the transaction that names them. */
  async claim(names: string[]): Promise<void> {
    await this.database.query('DELETE FROM unclaimed_media WHERE name = ANY($1)', [names]);
  }

  /** In the transaction that names them no more; they go once it holds. */
  async release(names: string[]): Promise<void> {
    await this.add(names);
    this.database.afterCommit(() => this.background.run('removing old pictures', () => this.remove(names)));
  }

  /** A film may show the poster that was uploaded for another one: such a file stays until the last of them goes. */
  async remove(names: string[]): Promise<void> {
    for (const name of names) if (!(await this.isShown(name))) await this.store.remove(name);
    await this.claim(names);
  }

  private sweepLater(graceMs: number): void {
    this.background.run('removing pictures that a crash left behind', async () => {
      const left = await this.database.query<{ name: string }>(
        `SELECT name FROM unclaimed_media WHERE since <= now() - make_interval(secs => $1)`,
        [graceMs / 1000],
      );
      await this.remove(left.map(({ name }) => name));
    });
  }

  private async isShown(name: string): Promise<boolean> {
    const film = await this.database.one('SELECT FROM movies WHERE poster_url = $1 LIMIT 1', [
      this.urls.address(name),
    ]);
    return film !== undefined;
  }
}
