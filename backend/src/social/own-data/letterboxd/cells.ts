import { decodeHTML } from 'entities';
import { MOVIE_LIMITS, RATING, today, uuid } from 'shared-kit/contract';
import type { Cells } from './csv-records';

const NAME_LENGTH_MAX = 400;
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;
/** Newlines and tabs may stay in a text. */
const UNSTORABLE_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Surrogate}]/gu;
const EXPORTED_FORMULA_ESCAPE = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Our own export names films by their id, and protects spreadsheets from formulas. */
export const isOwnExport = (columns: readonly string[]): boolean =>
  columns.includes('movieid') || columns.includes('visibility');

const withoutEscape = (cell: string): string => cell.replace(EXPORTED_FORMULA_ESCAPE, '');

export const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
export const isLonger = (text: string, length: number): boolean =>
  text.length > length && [...text].length > length;

export const nameCell = (cells: Cells): string =>
  cut(withoutEscape((cells.name ?? cells.title ?? '').replace(UNSTORABLE, ' ')).trim(), NAME_LENGTH_MAX);

export const movieIdOf = ({ movieid }: Cells): string | null => uuid.safeParse(movieid).data ?? null;

/** Null if there is none, undefined if it is invalid. */
export function yearCell(cells: Cells): number | null | undefined {
  return numberOf(
    cells.year || cells.releaseyear,
    (value) => Number.isInteger(value) && value > 0 && value < 10_000,
  );
}

/** From 1 to 10. Stars are 0.5 to 5. */
export function ratingCell({ rating, rating10 }: Cells): number | null | undefined {
  const isWhole = (value: number) => Number.isInteger(value) && value >= RATING.min && value <= RATING.max;
  if (rating10) return numberOf(rating10, isWhole);
  const stars = numberOf(rating, (value) => isWhole(value * 2));
  return stars ? stars * 2 : stars;
}

function numberOf(cell: string | undefined, isGood: (value: number) => boolean): number | null | undefined {
  if (cell === undefined || cell === '') return null;
  const value = Number(cell);
  return isGood(value) ? value : undefined;
}

function isDay(cell: string): boolean {
  if (!ISO_DAY.test(cell) || Number(cell.slice(0, 4)) < MOVIE_LIMITS.yearMin) return false;
  const time = new Date(cell).getTime();
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(cell);
}

/** Baku is ahead of UTC. Most days need no calendar of a time zone, which is slow. */
const hasBegun = (day: string) => day <= new Date().toISOString().slice(0, day.length) || day <= today();

/** The day on which something was added. It isn't worth a complaint. */
export const loggedOn = ({ date = '' }: Cells): string | null =>
  isDay(date) && hasBegun(date) ? date : null;

export type WatchedDay = { day: string | null } | { why: 'bad-date' | 'future-date' };

export function watchedDay({ watcheddate = '' }: Cells): WatchedDay {
  if (watcheddate === '') return { day: null };
  if (!isDay(watcheddate)) return { why: 'bad-date' };
  return hasBegun(watcheddate) ? { day: watcheddate } : { why: 'future-date' };
}

export const isYes = (cell: string | undefined): boolean => /^(yes|true|1)$/i.test(cell ?? '');

const TAGS = 'a|b|blockquote|br|cite|del|em|i|li|ol|p|q|s|span|strong|sub|sup|u|ul';
/** Bounded, because a hostile text would take quadratic time. */
const LINK = /<a\b[^>]{0,200}?href="([^"]{0,500})"[^>]{0,200}>(.{0,500}?)<\/a>/gis;
const LINE_BREAK = /<br\b[^>]{0,200}>\n?/gi;
const PARAGRAPH_END = /<\/(?:p|blockquote|ul|ol)\s{0,9}>\n{0,9}/gi;
const TAG = new RegExp(`</?(?:${TAGS})\\b[^>]{0,500}>`, 'gi');
const HARD_SPACE = /\u00a0/g;

/** People write a little HTML on Letterboxd. '<3' is none. */
const withoutHtml = (text: string): string =>
  decodeHTML(
    text
      .replace(LINK, (_link, address: string, words: string) =>
        address === words ? words : `${words} (${address})`,
      )
      .replace(LINE_BREAK, '\n')
      .replace(PARAGRAPH_END, '\n\n')
      .replace(TAG, ''),
  ).replace(HARD_SPACE, ' ');

/** Null if nothing is left. */
export function textCell(cell: string | undefined, isOwn: boolean): string | null {
  const lines = (cell ?? '').replace(/\r\n?/g, '\n');
  const plain = isOwn ? withoutEscape(lines) : withoutHtml(lines);
  return plain.replace(UNSTORABLE_IN_TEXT, '').trim() || null;
}
