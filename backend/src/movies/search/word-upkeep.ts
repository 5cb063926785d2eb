import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { Database } from '../../database/database';

/** The counts of the catalogue's words come as single steps (migration 2) and are added up now and then. */
@Injectable()
export class WordUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.underWay = this.addUp();
    }, HOUR_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  private async addUp(): Promise<void> {
    await this.database
      .query('SELECT compact_movie_words()')
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'the words of the catalogue were not added up'),
      );
  }
}
