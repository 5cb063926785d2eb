import { seeded } from '../search/terms';

/** Random numbers that are the same in every run. */
export class Dice {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  below(max: number): number {
    return Math.floor(this.next() * max);
  }

  isTrue(chance: number): boolean {
    return this.next() < chance;
  }

  oneOf<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
