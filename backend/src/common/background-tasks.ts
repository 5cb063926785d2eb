import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Log } from './logging/log';

/** The process waits for these tasks before it ends. */
@Injectable()
export class BackgroundTasks implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly log: Log) {}

  run(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.log.error({ err: error }, `${name} failed`))
      .finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }
}
