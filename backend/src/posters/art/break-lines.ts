import { type Weight, widthOf } from './measure';

export interface Type {
  weight: Weight;
  /** Space between letters, in sizes of the font. */
  spacing: number;
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

const cut = (word: string, { weight, spacing }: Type, width: number): string => {
  if (widthOf(word, weight, spacing) <= width) return word;
  const letters = [...word];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, weight, spacing) > width) letters.pop();
  return `${letters.join('')}…`;
};

/** Fills lines one after another. Only a word that is wider than a line is shortened. */
function fill(words: string[], type: Type, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, type.weight, type.spacing) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(cut(word, type, width));
  }
  return lines;
}

/** As `fill`, with lines of similar length. All widths are in sizes of the font. */
function balanced(words: string[], type: Type, width: number): string[] {
  const lines = fill(words, type, width);
  const longest = Math.max(1, ...words.map((word) => widthOf(word, type.weight, type.spacing)));
  for (let narrow = longest; narrow < width; narrow += width / 24) {
    const narrower = fill(words, type, narrow);
    if (narrower.length <= lines.length) return narrower;
  }
  return lines;
}

export interface Fitted {
  lines: string[];
  size: number;
  isShortened?: boolean;
}

interface Space {
  width: number;
  height: number;
  /** The largest and smallest size of the font. */
  sizes: [largest: number, smallest: number];
  leading: number;
}

/** The largest size at which the text fits its space. A text too long for the smallest size ends in '…'. */
export function breakLines(
  text: string,
  type: Type,
  { width, height, sizes: [largest, smallest], leading }: Space,
): Fitted {
  const words = wordsOf(text);
  const fits = (size: number) =>
    words.every((word) => widthOf(word, type.weight, type.spacing) * size <= width) &&
    fill(words, type, width / size).length * size * leading <= height;
  for (let size = largest; size >= smallest; size -= 1)
    if (fits(size)) return { lines: balanced(words, type, width / size), size };
  const lines = fill(words, type, width / smallest);
  const shown = lines.slice(0, Math.max(1, Math.floor(height / (smallest * leading))));
  if (shown.length < lines.length) shown.push(withEllipsis(shown.pop() ?? '', type, width / smallest));
  return { lines: shown, size: smallest, isShortened: true };
}

function withEllipsis(line: string, { weight, spacing }: Type, width: number): string {
  const words = line.replace(/…$/, '').split(' ');
  while (words.length > 1 && widthOf(`${words.join(' ')}…`, weight, spacing) > width) words.pop();
  return cut(`${words.join(' ')}…`, { weight, spacing }, width).replace('……', '…');
}

const STACK_MAX = 4;

/** Lines of their own sizes, each as wide as the space. Null when that would be too tall or too small. */
export function stackLines(
  text: string,
  type: Type,
  { width, height, sizes: [largest, smallest], leading }: Space,
): Fitted[] | null {
  const words = wordsOf(text);
  const longest = Math.max(1, ...words.map((word) => widthOf(word, type.weight, type.spacing)));
  const stacks = [1, 1.3, 1.7, 2.3, 3.2].map((factor) =>
    fill(words, type, longest * factor).map((line) => ({
      lines: [line],
      size: Math.min(largest, Math.floor(width / widthOf(line, type.weight, type.spacing))),
    })),
  );
  const heightOf = (stack: Fitted[]) => stack.reduce((sum, { size }) => sum + size * leading, 0);
  const good = stacks.filter(
    (stack) =>
      stack.length > 0 &&
      stack.length <= STACK_MAX &&
      heightOf(stack) <= height &&
      stack.every(({ size }) => size >= smallest),
  );
  return good.sort((one, other) => heightOf(other) - heightOf(one))[0] ?? null;
}
