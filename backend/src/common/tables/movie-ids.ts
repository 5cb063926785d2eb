import type { MovieIds } from 'shared-kit/contract';

const IMDB = /\b(?:tt)?(\d{5,10})\b/;
const IMDB_DIGITS = 7;

/** From ids, or from addresses that hold them. */
export const readIds = (imdb: string, tmdb: string, wikidata: string): MovieIds => ({
  imdb: imdbOf(imdb),
  tmdb: Number(/(?:^|\/movie\/)(\d{1,9})(?:\.0)?(?!\d)/.exec(tmdb)?.[1]) || null,
  wikidata: /\bQ[1-9]\d{0,11}\b/i.exec(wikidata)?.[0].toUpperCase() ?? null,
});

function imdbOf(cell: string): string | null {
  const digits = IMDB.exec(cell)?.[1];
  return digits === undefined ? null : `tt${digits.padStart(IMDB_DIGITS, '0')}`;
}
