import type { Writable } from 'node:stream';

const BAR_WIDTH = 30;
const REDRAWN_EVERY_MS = 100;
const LINE_EVERY_MS = 5_000;

interface Terminal extends Writable {
  isTTY?: boolean;
}

export class Progress {
  private shownAt = 0;

  constructor(private readonly out: Terminal) {}

  show(part: number, words: string): void {
    const every = this.out.isTTY ? REDRAWN_EVERY_MS : LINE_EVERY_MS;
    if (Date.now() - this.shownAt < every) return;
    this.shownAt = Date.now();
    this.draw(part, words);
  }

  done(words: string): void {
    this.draw(1, words);
    if (this.out.isTTY) this.out.write('\n');
  }

  /** Makes room for a line of other output. */
  clear(): void {
    if (this.out.isTTY) this.out.write('\r\x1b[K');
  }

  abandon(): void {
    if (this.out.isTTY && this.shownAt > 0) this.out.write('\n');
  }

  private draw(part: number, words: string): void {
    const share = Math.min(1, Math.max(0, part));
    const percent = `${Math.round(share * 100)}`.padStart(3);
    if (!this.out.isTTY) {
      this.out.write(`${percent} % ${words}\n`);
      return;
    }
    const filled = Math.round(share * BAR_WIDTH);
    this.out.write(`\r[${'█'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}] ${percent} % ${words}\x1b[K`);
  }
}
