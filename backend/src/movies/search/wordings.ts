import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract';
import type { SearchPatterns } from './search-sql';

export const SIGN = /[^\p{L}\p{N}\s]/u;
/** 'Suspiria 1977', 'Suspiria (1977)', 'Suspiria(1977)', 'Suspiria.1977', 'Suspiria 1977!'. */
const TITLE_AND_YEAR =
  /^(.*[^\s,([{])(?:[\s,._/]+|(?=[([{]))[([{]?\s*((?:18|19|20)\d\d)\s*[)\]}]?[\s.,;:!?…]*$/;
/** '1977 Suspiria', '(1977) Suspiria', 'Suspiria (1977) Argento'. */
export const YEAR_BEFORE_WORDS =
  /^(.*?)(?<![\p{L}\p{N}])[([\s]*((?:18|19|20)\d\d)(?:[)\]][\s,.:–-]*|[\s,.:–-]+)(\p{L}.*)$/u;

/** 'Suspiria filmi', 'Suspiria (1977-ci il)', 'Suspiria (1977 film)': no part of a title, unless films are found by them. */
const FILM_WORDS =
  /(?<![\p{L}\p{N}])(?:film(?:i|in|ini)?|kino|movie|фильм|il(?:i|in)?|yılı?|года?|г|izlə|imdb|\d{3,4}p|4k|hd)(?![\p{L}\p{N}])/giu;
const SUFFIX_OF_YEAR = /(?<=(?<!\d)\d{4})\s*[-‐‑–]?\s*c[ıiuü](?![\p{L}\p{N}])/giu;
/** 'Suspiria (1977) — IMDb', 'Suspiria.1977.1080p.mkv'. */
const UP_TO_YEAR = /^(.*?[\p{L}\p{N}].*?(?<!\d)(?:18|19|20)\d\d)(?!\d).+$/u;
/** "Suspiria '77", 'Suspiria (77)', 'suspiria 77'. */
const SHORT_YEAR = /^(.*\p{L}.*?)\s*[\s('’‘]\s*['’‘]?(\d\d)\)?$/u;
const YEAR_WITHOUT_SPACE = /(?<=\p{L})(?=(?:18|19|20)\d\d$)/u;
const FIRST_SHORT_YEAR = 40;
const AND = /(?<=\s)(?:and|və|ve|und|et|и)(?=\s)/giu;
const LETTERBOXD = /^(?:https?:\/\/)?(?:www\.)?letterboxd\.com\/(?:[\w-]+\/)?film\/([\w-]+)\/?$/;

/** 'Fast and Furious' is written 'Fast & Furious', too. */
export const withoutAnd = (title: string): string => title.replaceAll(AND, ' ');

const withoutFilmWords = (term: string): string =>
  term
    .replace(SUFFIX_OF_YEAR, '')
    .replace(FILM_WORDS, '')
    .replaceAll(/\(\s*,\s*/g, '(')
    .trim();

const withWholeYear = (term: string): string =>
  term
    .replace(
      SHORT_YEAR,
      (_, title: string, year: string) => `${title} ${Number(year) < FIRST_SHORT_YEAR ? '20' : '19'}${year}`,
    )
    .replace(YEAR_WITHOUT_SPACE, ' ');

/** What may have been meant, in this order: each is asked for only if nothing was found by those before. */
export function wordingsOf(term: string): string[] {
  const whole = cleanTerm(term);
  const slug = LETTERBOXD.exec(whole)?.[1];
  if (slug !== undefined) return [slug.replaceAll('-', ' ')];
  const plain = withoutFilmWords(whole);
  const wordings = [whole, plain, withWholeYear(plain), UP_TO_YEAR.exec(plain)?.[1] ?? plain];
  return [...new Set(wordings)].filter((wording) => wording === whole || /[\p{L}\p{N}]/u.test(wording));
}

/** Also within an address, as copied from IMDb. */
const IMDB_ID = /^(?:(?:https?:\/\/)?(?:\w+\.)?imdb\.com\/(?:\w+\/)?title\/)?(tt\d{7,10})(?:[/?#]\S*)?$/;
const TMDB_ID = /^(?:tmdb:|(?:https?:\/\/)?(?:www\.)?themoviedb\.org\/movie\/)([1-9]\d{0,8})(?:[-/?#]\S*)?$/;

export function idIn(term: string): SearchPatterns['id'] {
  const [, tmdb] = TMDB_ID.exec(term) ?? [];
  if (tmdb !== undefined) return { column: 'tmdb_id', value: Number(tmdb) };
  const [, imdb] = IMDB_ID.exec(term) ?? [];
  return imdb === undefined ? undefined : { column: 'imdb_id', value: imdb };
}

export function splitYear(term: string): { title: string; year: number | undefined } {
  const [, title = term, digits] = TITLE_AND_YEAR.exec(term) ?? [];
  return { title, year: digits === undefined ? undefined : Number(digits) };
}

/** As East Asian keyboards write them: 'Suspiria （1977）'. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

const cleanTerm = (term: string) =>
  [...term.replaceAll('\0', ' ')]
    .slice(0, SEARCH_TERM_LENGTH_MAX)
    .join('')
    .replaceAll(/\p{Surrogate}/gu, ' ')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Parts of a series are counted in any of these: 'Rocky 4', 'Dune 2'. */
const SAME_NUMBERS =
  '2 ii two|3 iii three|4 iv four|5 v five|6 vi six|7 vii seven|8 viii eight|9 ix nine|10 x ten|11 xi eleven|12 xii twelve';
export const NUMBERS: ReadonlyMap<string, string[]> = new Map(
  SAME_NUMBERS.split('|').flatMap((same) => {
    const words = same.split(' ');
    return words.map((word) => [word, words.filter((other) => other !== word)] as const);
  }),
);
