import type { KnownWord } from './query-sql';

const ALTERNATIVES_MAX = 8;
const LONG_WORD = 8;
const SHORTEST_CORRECTED = 2;

export const maxErrorsOf = (word: string): number => {
  const { length } = [...word];
  if (length < SHORTEST_CORRECTED) return 0;
  return length >= LONG_WORD ? 2 : 1;
};

export function closestWords(word: string, candidates: readonly KnownWord[]): KnownWord[] {
  const letters = [...word];
  const maxErrors = maxErrorsOf(word);
  return candidates
    .map((candidate) => ({ ...candidate, errors: errorsBetween(letters, [...candidate.word]) }))
    .filter(({ errors }) => errors > 0 && errors <= maxErrors)
    .sort((a, b) => a.errors - b.errors || b.movies - a.movies)
    .slice(0, ALTERNATIVES_MAX);
}

/** The optimal string alignment distance. */
function errorsBetween(a: readonly string[], b: readonly string[]): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
