import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { In } from 'typeorm';
import { z } from 'zod';
import { BackgroundTasks } from '../common/tasks/background-tasks';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { MediaStore, MediaUrls } from '../media/media.module';
import { UnclaimedMediaEntity } from './unclaimed-media.entity';

const TYPE = 'image/webp';

interface NewPicture {
  name: string;
  bytes: Buffer;
}

const ADD = 'INSERT INTO unclaimed_media (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';

const UNCLAIMED_FOR = statement(
  z.strictObject({ name: z.string() }),
  'SELECT name FROM unclaimed_media WHERE since <= now() - make_interval(secs => $1)',
);

const IS_POSTER = statement(
  z.strictObject({ is_poster: z.boolean() }),
  'SELECT EXISTS (SELECT FROM movies WHERE poster_url = $1) AS is_poster',
);

const SWEEP = 'removing pictures that a crash left behind';

/** The list survives a crash, so that every file without a row is removed in the end. */
@Injectable()
export class UnclaimedMediaService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly background: BackgroundTasks,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // An embedded database has one server, so at its start the whole list comes from a crash.
    const firstAgeMs = this.config.databaseUrl === undefined ? 0 : HOUR_MS;
    const left = this.unclaimed(firstAgeMs);
    this.background.run(SWEEP, async () => this.remove(await left));
    this.background.every(HOUR_MS, SWEEP, async () => this.remove(await this.unclaimed(HOUR_MS)));
    // A picture that the first call stores is none of them.
    await left.catch(() => undefined);
  }

  /** Stores pictures, and runs `use` in the transaction that begins to use them. */
  async storing<T>(pictures: readonly NewPicture[], use: () => Promise<T>): Promise<T> {
    const names = await this.put(pictures);
    return this.removingOnError(names, () =>
      this.database.transaction(async () => {
        await this.claim(names);
        return use();
      }),
    );
  }

  /** Stores pictures that nothing uses yet. Answers their names. */
  async put(pictures: readonly NewPicture[]): Promise<string[]> {
    const names = pictures.map(({ name }) => name);
    await this.database.execute(ADD, [names]);
    await this.removingOnError(names, async () => {
      for (const { name, bytes } of pictures) await this.store.put(name, { bytes, type: TYPE });
    });
    return names;
  }

  /** Must be called in the transaction that begins to use the files. */
  async claim(names: string[]): Promise<void> {
    await this.database.repository(UnclaimedMediaEntity).delete({ name: In(names) });
  }

  private async removingOnError<T>(names: string[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.remove(names).catch(() => undefined);
      throw error;
    }
  }

  /** Must be called in the transaction that stops using the files. */
  async release(names: string[]): Promise<void> {
    await this.database.execute(ADD, [names]);
    this.database.afterCommit(() => this.background.run('removing old pictures', () => this.remove(names)));
  }

  /** Several films may share a poster, so a file stays while a film uses it. */
  async remove(names: string[]): Promise<void> {
    for (const name of names) {
      const found = await this.database.row(IS_POSTER, [this.urls.address(name)]);
      if (!found?.is_poster) await this.store.remove(name);
    }
    await this.claim(names);
  }

  private async unclaimed(minimumAgeMs: number): Promise<string[]> {
    const unclaimed = await this.database.rows(UNCLAIMED_FOR, [minimumAgeMs / 1000]);
    return unclaimed.map(({ name }) => name);
  }
}
