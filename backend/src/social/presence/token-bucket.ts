export class TokenBucket {
  private tokens: number;
  private refilledAt = Date.now();

  constructor(
    private readonly size: number,
    private readonly perSecond: number,
  ) {
    this.tokens = size;
  }

  take(): boolean {
    const now = Date.now();
    this.tokens = Math.min(this.size, this.tokens + ((now - this.refilledAt) / 1000) * this.perSecond);
    this.refilledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
