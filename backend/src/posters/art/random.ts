import { createHash } from 'node:crypto';

export const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** Whole numbers below `end`; the same seed gives the same numbers. */
export type Random = (end: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}

/** Goes round and round a list. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}
