import type { ErrorCode } from 'shared-kit/contract';
import { DomainError } from '../errors/errors';

const RETRY_SECONDS = 2;

export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly waitingMax: number,
    private readonly refusal: ErrorCode = 'UNAVAILABLE',
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.running < this.concurrency) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.waitingMax)
      throw new DomainError(this.refusal, { retryAfterSeconds: RETRY_SECONDS });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
