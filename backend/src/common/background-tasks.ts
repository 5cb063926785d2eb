import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Log } from './logging/log';

/** The process waits for these tasks before it ends. */
@Injectable()
export class BackgroundTasks implements BeforeApplicationShutdown {
  /** A long task ends at the next good place. */
  isStopping = false;
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly log: Log) {}

  run(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.log.error({ err: error }, `${name} failed`))
      .finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** The first run is one interval from now. */
  every(intervalMs: number, name: string, work: () => Promise<void>): void {
    this.timers.push(setInterval(() => this.run(name, work), intervalMs).unref());
  }

  nowAndEvery(intervalMs: number, name: string, work: () => Promise<void>): void {
    this.run(name, work);
    this.every(intervalMs, name, work);
  }

  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.timers.forEach(clearInterval);
    await this.settled();
  }
}
