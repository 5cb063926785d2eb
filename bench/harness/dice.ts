export type RandomNumber = () => number;

/** mulberry32: the same numbers in every run. */
export function seeded(seed: number): RandomNumber {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
