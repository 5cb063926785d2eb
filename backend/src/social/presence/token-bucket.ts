/** How many messages one socket may send: so many at once, and so many a second after that. */
export class TokenBucket {
  private left: number;
  private counted = Date.now();

  constructor(
    private readonly most: number,
    private readonly perSecond: number,
  ) {
    this.left = most;
  }

  spend(): boolean {
    const now = Date.now();
    this.left = Math.min(this.most, this.left + ((now - this.counted) / 1000) * this.perSecond);
    this.counted = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
