import { LETTERS, WIDTHS } from './widths';

export type Weight = keyof typeof WIDTHS;

const ZERO = 20;
/** For letters outside the table, whose font the page doesn't load. */
const CYRILLIC = /\p{Script=Cyrillic}/u;
const CYRILLIC_WIDTH = 0.82;
const OTHER_WIDTH = 1;
const MARKS = /\p{M}/u;

const places = new Map([...LETTERS].map((letter, place) => [letter, place]));

function letterWidth(letter: string, weight: Weight): number {
  const place = places.get(letter) ?? places.get(letter.normalize('NFD').charAt(0));
  if (place !== undefined) return (WIDTHS[weight].charCodeAt(place) - ZERO) / 100;
  if (MARKS.test(letter)) return 0;
  return CYRILLIC.test(letter) ? CYRILLIC_WIDTH : OTHER_WIDTH;
}

/** The width of a text at size 1, with `spacing` after each letter. */
export function widthOf(text: string, weight: Weight, spacing = 0): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter, weight) + spacing;
  return width;
}
