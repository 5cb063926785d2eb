import { breakLines, type Fitted, stackLines, type Type } from './break-lines';
import { MEASURE } from './sheet-size';

export interface Words {
  title: string;
  capitals: string;
  /** The year, and the genre or country. */
  imprint: [left: string, right: string];
}

const BOLD: Type = { weight: 800, spacing: -0.01 };
export const POSTER: Type = { weight: 800, spacing: 0 };
const AIRY: Type = { weight: 500, spacing: 0.1 };
export const PLAIN: Type = { weight: 500, spacing: -0.01 };

export interface Lettering {
  type: Type;
  isCapital?: boolean;
  isCentred?: boolean;
  /** Each line as wide as the sheet. */
  isStacked?: boolean;
  mayShorten?: boolean;
  sizes: [largest: number, smallest: number];
  leading: number;
}

export const SMALLEST = 13;
export const HEADLINE: Lettering = { type: BOLD, sizes: [34, SMALLEST], leading: 1.06 };
export const BLOCK: Lettering = {
  type: POSTER,
  isCapital: true,
  isStacked: true,
  sizes: [66, 17],
  leading: 0.9,
};
export const CENTRED: Lettering = {
  type: AIRY,
  isCapital: true,
  isCentred: true,
  sizes: [19, SMALLEST],
  leading: 1.3,
};
export const CALM: Lettering = { type: PLAIN, sizes: [32, 14], leading: 1.1 };
export const CAPITALS: Lettering = { type: POSTER, isCapital: true, sizes: [30, SMALLEST], leading: 1 };

const TITLE_MAX = 126;

/** Letters with marks above or below need room between the lines. */
export const MARKED = /[^ -~Ə]/;
export const roomy = (lettering: Lettering, { capitals }: Words): Lettering =>
  lettering.isCapital && MARKED.test(capitals)
    ? { ...lettering, leading: lettering.leading + 0.12 }
    : lettering;

export function fit(
  { title, capitals }: Words,
  { type, isCapital, isStacked, mayShorten, sizes, leading }: Lettering,
  width = MEASURE,
  height = TITLE_MAX,
): Fitted[] | null {
  const text = isCapital ? capitals : title;
  const space = { width, height, sizes, leading };
  if (isStacked) return stackLines(text, type, space);
  const fitted = breakLines(text, type, space);
  return fitted.isShortened && !mayShorten ? null : [fitted];
}

/** Small letters reach below the baseline. */
export const descent = ({ isCapital }: Lettering) => (isCapital ? 0 : 5);
