import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { MovieSearchRepository } from './movie-search.repository';

@Injectable()
export class WordCompactionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: MovieSearchRepository,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.compact();
    }, HOUR_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async compact(): Promise<void> {
    await this.repository
      .mergeWordCounts()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the word counts could not be compacted'));
  }
}
