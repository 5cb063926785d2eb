import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Log } from './logging/log';

const FILE = 'rate-limits.json';
const WRITE_AFTER_MS = 500;

type Counted = Record<string, ReturnType<RateLimiterMemory['dump']>>;

export class RateLimitFile {
  private readonly file: string;
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();

  constructor(
    dataDir: string,
    private readonly limiters: ReadonlyMap<string, RateLimiterMemory>,
    private readonly log: Log,
  ) {
    this.file = join(dataDir, FILE);
  }

  async restore(): Promise<void> {
    try {
      const counted = JSON.parse(await readFile(this.file, 'utf8')) as Counted;
      for (const [name, limiter] of this.limiters) if (counted[name]) limiter.restore(counted[name]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn({ err: error }, 'what the limits had counted could not be read');
    }
  }

  touch(): void {
    this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.replace());
    return this.writing;
  }

  private async replace(): Promise<void> {
    const counted = Object.fromEntries([...this.limiters].map(([name, limiter]) => [name, limiter.dump()]));
    const draft = `${this.file}.${process.pid}.part`;
    try {
      await writeFile(draft, JSON.stringify(counted), { mode: 0o600 });
      await rename(draft, this.file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      this.log.warn({ err: error }, 'what the limits have counted could not be written');
    }
  }
}
