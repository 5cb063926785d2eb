import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Log } from './logging/log';

/** Work that no answer waits for. It is finished before the process ends, and a failure of it is logged. */
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

  /** Everything that is under way now, and what it starts in turn, is finished. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }
}
