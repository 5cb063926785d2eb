import { RATING } from 'shared-kit/contract';

export type Scale = 5 | 10 | 100;
type ReadRating = { rating: number | null; isRounded: boolean } | { reason: 'bad-rating' };

const SCALES: Scale[] = [5, 10, 100];
const VALUE = /^(\d+(?:[.,]\d+)?)\s*(?:(?:\/|of|out of|из)\s*(5|10|100)|(%))?$/i;
/** '★★★½☆' is always of five. */
const STARS = /^(?=.)([★⭐*]{0,5})(½?)☆*$/u;
const WITHOUT_RATING =
  /^(?:\P{L}*|brak oceny|n\/?a|none|null|nan|no|yox|yoxdur|нет|не оценено|not rated|unrated)$/iu;
const NO_RATING = { rating: null, isRounded: false };

const toScale = (text: string | undefined) => SCALES.find((scale) => String(scale) === text);

/** The column's name may say it: 'Rating10', 'Score (100)'. */
export const scaleOfColumn = (column: string): Scale | undefined =>
  toScale(/\D(5|10|100)$/.exec(column)?.[1]);

/** The smallest scale that holds all ratings of a column. */
export function scaleOfValues(cells: string[]): Scale {
  const values = cells
    .map((cell) => Number(VALUE.exec(cell)?.[1]?.replace(',', '.') ?? 0))
    .filter((value) => value <= 100);
  return SCALES.find((scale) => values.every((value) => value <= scale)) ?? 100;
}

function withoutSigns(cell: string): string {
  const text = cell.replaceAll('\ufe0f', '').replace(/(?<=\d)½/, '.5');
  const [, stars, half] = STARS.exec(text) ?? [];
  return stars === undefined ? text : `${stars.length + (half ? 0.5 : 0)}/5`;
}

/** Zero means 'not rated' wherever it is written. */
export function readRating(cell: string, scale: Scale): ReadRating {
  const text = withoutSigns(cell);
  if (!/\d/.test(text)) return WITHOUT_RATING.test(text) ? NO_RATING : { reason: 'bad-rating' };
  const [, number = '', ownScale, percent] = VALUE.exec(text) ?? [];
  const of = percent ? 100 : (toScale(ownScale) ?? scale);
  const rating = (Number(number.replace(',', '.')) / of) * RATING.max;
  if (number === '' || rating > RATING.max) return { reason: 'bad-rating' };
  if (rating === 0) return NO_RATING;
  const whole = Math.max(RATING.min, Math.round(rating));
  return { rating: whole, isRounded: Math.abs(whole - rating) > 1e-9 };
}
