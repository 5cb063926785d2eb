import type { Dice } from '../for-you/dice';

/** Draws indexes by their weights in constant time. Source: Vose, 'A linear algorithm for generating random numbers', 1991. */
export class Weighted {
  private readonly keep: Float64Array;
  private readonly other: Int32Array;

  constructor(weights: ArrayLike<number>) {
    const { length } = weights;
    const total = Array.from(weights).reduce((sum, weight) => sum + weight, 0);
    this.keep = Float64Array.from(weights, (weight) => (weight * length) / total);
    this.other = new Int32Array(length);
    const small: number[] = [];
    const large: number[] = [];
    this.keep.forEach((share, index) => (share < 1 ? small : large).push(index));
    while (small.length > 0 && large.length > 0) {
      const [less, more] = [small.pop() ?? 0, large.at(-1) ?? 0];
      this.other[less] = more;
      this.keep[more] = (this.keep[more] ?? 0) + (this.keep[less] ?? 0) - 1;
      if ((this.keep[more] ?? 0) < 1) small.push(large.pop() ?? 0);
    }
    for (const index of [...small, ...large]) this.keep[index] = 1;
  }

  draw(dice: Dice): number {
    const index = dice.below(this.keep.length);
    return dice.next() < (this.keep[index] ?? 1) ? index : (this.other[index] ?? index);
  }
}
