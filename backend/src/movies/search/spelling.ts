import type { Database } from '../../database/database';
import { LAST_CHARACTER } from './understand';

interface KnownWord {
  word: string;
  films: number;
}

const ALTERNATIVES_MAX = 8;
/** From this length on two errors are forgiven, otherwise one. */
const LONG_WORD = 8;
const SHORTEST_CORRECTED = 2;

/**
 * An error, even two exchanged letters, leaves the beginning or the end of a word as it was: only words that share
 * one of them are compared. Exchanged letters are two steps for `levenshtein`, hence the 2.
 */
const SQL = `
  SELECT word, sum(films)::int AS films FROM movie_words
  WHERE ((word >= $2 AND word < $2 || $4) OR (reverse(word) >= $3 AND reverse(word) < $3 || $4))
    AND char_length(word) BETWEEN char_length($1) - $5::int AND char_length($1) + $5::int
    AND levenshtein_less_equal(word, $1, 2) <= 2
  GROUP BY word HAVING sum(films) > 0`;

/** Words of the catalogue that `word` may have been meant to be, the likeliest first. */
export async function alternativesOf(database: Database, word: string): Promise<string[]> {
  const letters = [...word];
  if (letters.length < SHORTEST_CORRECTED) return [];
  const errors = letters.length >= LONG_WORD ? 2 : 1;
  const head = Math.floor(letters.length / 2);
  const beginning = letters.slice(0, head).join('');
  const reversedEnd = letters
    .slice(head + 1)
    .reverse()
    .join('');
  const known = await database.query<KnownWord>(SQL, [
    word,
    beginning,
    reversedEnd || LAST_CHARACTER,
    LAST_CHARACTER,
    errors,
  ]);
  return known
    .map((candidate) => ({ ...candidate, errors: errorsBetween(letters, [...candidate.word]) }))
    .filter((candidate) => candidate.errors > 0 && candidate.errors <= errors)
    .sort((a, b) => a.errors - b.errors || b.films - a.films)
    .slice(0, ALTERNATIVES_MAX)
    .map((candidate) => candidate.word);
}

/** Letters added, left out, mistaken or exchanged with their neighbour (optimal string alignment). */
function errorsBetween(a: readonly string[], b: readonly string[]): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const mistaken = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, mistaken, exchanged));
    }
  }
  return at(a.length, b.length);
}
