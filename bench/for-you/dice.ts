import { seeded } from '../search/terms';

/** Random numbers that are the same in every run. */
export class Dice {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  normals(count: number): number[] {
    return Array.from({ length: count }, () => this.normal());
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
