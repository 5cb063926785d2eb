import { decodeHTMLStrict } from 'entities';
import { distinctTags, TAGS } from 'shared-kit/contract';
import { isVisible } from 'shared-kit/contract/fields';
import { cut, textCell } from './plain-text';

const NAME_LENGTH_MAX = 400;
const TITLE_AND_YEAR = /^(.+?)\s*(?:\((\d{4})\)|\[(\d{4})\])$/;
/** Marks of direction, soft hyphens and spaces without width, as copied from web pages. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const YEAR = /(?<!\d)(?:1[89]|2[01])\d\d(?!\d)/;

export const readTitle = (cell: string, isOwn: boolean): string => {
  const text = isOwn
    ? textCell(cell, true)
    : decodeHTMLStrict(cell)
        .replace(/[\p{Cc}\p{Surrogate}]/gu, ' ')
        .replace(INVISIBLE, '')
        .trim();
  return isVisible(text ?? '') ? cut((text ?? '').replace(/\s+/g, ' '), NAME_LENGTH_MAX) : '';
};

/** From '1999', '1999.0', '1999-03-31' or '2002 – 2005'. */
export const readYear = (cell: string): number | null => Number(YEAR.exec(cell)?.[0]) || null;

/** 'Suspiria (1977)' and 'Suspiria [1977]' where no column has the year. */
export function splitYear(title: string): { title: string; year: number | null } {
  const [, name = title, round, square] = TITLE_AND_YEAR.exec(title) ?? [];
  const year = readYear(round ?? square ?? '');
  return year === null ? { title, year } : { title: name, year };
}

/** Tables sort by the word behind it: 'Matrix, The', "Avventura, L'". */
const ARTICLE_AT_END = /^(.+), (The|An?|L[’']|L[aeo]s?|El|Il|Gli|I|Der|Die|Das|Une?|Una|Ein|Eine)$/;

export const withArticleFirst = (title: string): string =>
  title.replace(ARTICLE_AT_END, (_title, rest: string, article: string) =>
    /[’']$/.test(article) ? `${article}${rest}` : `${article} ${rest}`,
  );

export const readNames = (cell: string): string[] =>
  cell
    .replace(/[[\]"]|(?<!\p{L})'|'(?!\p{L})/gu, '')
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter(isVisible);

export function readTags(cell: string): { tags: string[]; isCut: boolean } {
  const words = distinctTags(readNames(cell));
  const tags = distinctTags(words.map((word) => cut(word, TAGS.length).trim())).slice(0, TAGS.count);
  return { tags, isCut: tags.length < words.length || tags.some((tag) => !words.includes(tag)) };
}
