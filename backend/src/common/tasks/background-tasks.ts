import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Log } from '../logging/log';

/** Prometheus sees the increase of a counter only if it was there before. */
const NONE_FAILED = { 'a mail': 0, 'a mail about an account': 0, 'a reset mail': 0, 'a push': 0 };

/** The process waits for these tasks before it ends. */
@Injectable()
export class BackgroundTasks implements BeforeApplicationShutdown {
  /** A long task ends at the next good place. */
  isStopping = false;
  /** In seconds since 1970; 0 before the first run of a process. */
  readonly lastRuns: Record<string, number> = {};
  /** By name, also of single tasks such as mails. */
  readonly failures: Record<string, number> = { ...NONE_FAILED };
  readonly running: Record<string, number> = {};
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly log: Log) {}

  run(name: string, work: () => Promise<void>): void {
    this.failures[name] ??= 0;
    this.count(name, 1);
    const running = work()
      .then(
        () => this.noteRun(name),
        (error: unknown) => this.noteFailure(name, error),
      )
      .finally(() => {
        this.count(name, -1);
        this.underWay.delete(running);
      });
    this.underWay.add(running);
  }

  /** The first run is one interval from now. */
  every(intervalMs: number, name: string, work: () => Promise<void>): void {
    this.lastRuns[name] ??= 0;
    this.timers.push(setInterval(() => this.run(name, work), intervalMs).unref());
  }

  nowAndEvery(intervalMs: number, name: string, work: () => Promise<void>): void {
    this.every(intervalMs, name, work);
    this.run(name, work);
  }

  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.timers.forEach(clearInterval);
    await this.settled();
  }

  private count(name: string, change: number): void {
    this.running[name] = (this.running[name] ?? 0) + change;
  }

  private noteRun(name: string): void {
    if (name in this.lastRuns) this.lastRuns[name] = Date.now() / 1000;
  }

  private noteFailure(name: string, error: unknown): void {
    this.failures[name] = (this.failures[name] ?? 0) + 1;
    this.log.error({ err: error }, `${name} failed`);
  }
}
