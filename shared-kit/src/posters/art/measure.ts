import { LETTERS, WIDTHS } from './widths';

export type Weight = keyof typeof WIDTHS;

const ZERO = 20;
/** For letters that the font lacks, such as Chinese ones. */
const UNKNOWN = 1;
const MARKS = /\p{M}/u;

const places = new Map([...LETTERS].map((letter, place) => [letter, place]));

function letterWidth(letter: string, weight: Weight): number {
  const place = places.get(letter) ?? places.get(letter.normalize('NFD').charAt(0));
  if (place !== undefined) return (WIDTHS[weight].charCodeAt(place) - ZERO) / 100;
  return MARKS.test(letter) ? 0 : UNKNOWN;
}

/** The width of a text at size 1, with `spacing` after each letter. */
export function widthOf(text: string, weight: Weight, spacing = 0): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter, weight) + spacing;
  return width;
}
