import { decodeHTML } from 'entities';
import { isVisible } from 'shared-kit/contract/fields';

/** Newlines and tabs may stay in a text. */
const UNSTORABLE_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Surrogate}]/gu;
const EXPORTED_FORMULA_ESCAPE = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Our own export names films by their id, and protects spreadsheets from formulas. */
export const isOwnExport = (columns: readonly string[]): boolean =>
  columns.includes('movieid') || columns.includes('visibility');

const withoutEscape = (cell: string): string => cell.replace(EXPORTED_FORMULA_ESCAPE, '');

export const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
export const isLonger = (text: string, length: number): boolean =>
  text.length > length && [...text].length > length;

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
export function textCell(cell: string | undefined, isOwn: boolean, hasHtml = !isOwn): string | null {
  const lines = (cell ?? '').replace(/\r\n?/g, '\n');
  const written = isOwn ? withoutEscape(lines) : lines;
  const plain = hasHtml ? withoutHtml(written) : written;
  const text = plain.replace(UNSTORABLE_IN_TEXT, '').trim();
  return isVisible(text) ? text : null;
}
