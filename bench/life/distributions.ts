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

interface Shares {
  total: number;
  /** The standard deviation of the logarithms: 0 gives all the same. */
  spread: number;
  max: number;
}

/** Whole numbers with a long tail and the given sum. */
export function longTail(count: number, { total, spread, max }: Shares, dice: Dice): Int32Array {
  const raw = Float64Array.from({ length: count }, () => Math.exp(spread * dice.normal()));
  const sumFor = (scale: number) =>
    raw.reduce((sum, value) => sum + Math.min(max, Math.floor(value * scale)), 0);
  let [low, high] = [0, total];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (sumFor(middle) > total) high = middle;
    else low = middle;
  }
  const shares = Int32Array.from(raw, (value) => Math.min(max, Math.floor(value * low)));
  let missing = total - shares.reduce((sum, share) => sum + share, 0);
  while (missing > 0) {
    const index = dice.below(count);
    if ((shares[index] ?? max) >= max) continue;
    shares[index] = (shares[index] ?? 0) + 1;
    missing -= 1;
  }
  return shares;
}

/** The indexes in the order of their keys, which are small; those of one key in random order. */
export function orderBy(keys: ArrayLike<number>, keyMax: number, dice: Dice): Int32Array {
  const next = new Int32Array(keyMax + 2);
  for (let index = 0; index < keys.length; index += 1) {
    const key = (keys[index] ?? 0) + 1;
    next[key] = (next[key] ?? 0) + 1;
  }
  for (let key = 1; key < next.length; key += 1) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
  const starts = next.slice();
  const order = new Int32Array(keys.length);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    const place = next[key] ?? 0;
    next[key] = place + 1;
    const first = starts[key] ?? 0;
    const swapped = first + dice.below(place - first + 1);
    order[place] = order[swapped] ?? 0;
    order[swapped] = index;
  }
  return order;
}
