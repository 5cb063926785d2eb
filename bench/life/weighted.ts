import type { Dice } from '../harness/dice';

/** Draws indexes, those of a larger weight more often. */
export function weighted(weights: readonly number[]): (dice: Dice) => number {
  let total = 0;
  const upTo = weights.map((weight) => (total += weight));
  return (dice) => {
    const at = dice.next() * total;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
