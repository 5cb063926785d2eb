import { Injectable } from '@nestjs/common';
import { type MoviesAnswer, moviesAnswer } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { Json } from '../../database/json';
import { answerStatement, replanned } from '../../database/statement';
import { WeightedRatingsService } from '../catalogue/weighted-ratings.service';
import {
  countFields,
  type KnownWord,
  knownWords,
  LAST_CHARACTER,
  type MovieSearchResult,
  parseQuery,
  type QueryWord,
  similarWords,
  spelledLike,
} from './query-sql';
import { type Correction, type SearchOptions, type SearchPatterns, searchSql } from './search-sql';
import { latinSpellings } from './latin-spellings';
import { closestWords, maxErrorsOf } from './spelling';
import { idIn, NUMBERS, SIGN, splitYear, withoutAnd, wordingsOf, YEAR_BEFORE_WORDS } from './wordings';

const PREFIX_MOVIES_MAX = 20_000;
const WORD_PREFIX_MOVIES_MAX = 5_000;
/** With this many matches by people, the user meant a person and not a misspelled title. */
const ENOUGH_BY_PEOPLE = 12;
/** If a word finds few films, the index isn't asked for words that find many times more. */
const FEW_MOVIES = 2_000;
const MANY_TIMES = 10;

interface SearchWord extends QueryWord {
  /** How else names and titles have it: a word in Cyrillic letters, a number. */
  others: KnownWord[];
}

/** A part of a tsquery, and about how many films it finds. */
interface Term {
  query: string;
  movies: number;
}

@Injectable()
export class MovieSearchService {
  constructor(
    private readonly database: Database,
    private readonly weightedRatings: WeightedRatingsService,
  ) {}

  async search(viewer: string | null, term: string, options: SearchOptions): Promise<Json<MoviesAnswer>> {
    if (options.sort === 'rating') await this.weightedRatings.refresh();
    const wordings = wordingsOf(term);
    for (const corrects of wordings.length > 1 ? [false, true] : [true]) {
      for (const wording of wordings) {
        const found = await this.findWording(viewer, wording, options, corrects);
        if (found) return found.answer;
      }
    }
    return nothing(options);
  }

  private async findWording(viewer: string | null, whole: string, options: SearchOptions, corrects: boolean) {
    const [, before = '', early, rest] = YEAR_BEFORE_WORDS.exec(whole) ?? [];
    if (!early || !rest) return this.findTitleAndYear(viewer, whole, options, corrects);
    const found = await this.find(viewer, whole, options, false);
    if (found && found.total > 0) return found;
    return this.findTitleAndYear(viewer, `${before} ${rest} ${early}`, options, corrects);
  }

  private async findTitleAndYear(
    viewer: string | null,
    whole: string,
    options: SearchOptions,
    corrects: boolean,
  ) {
    const { title, year } = splitYear(whole);
    const ofYear = { ...options, year: options.year ?? year };
    const plain = withoutAnd(title);
    // Title or year may be wrong.
    const attempts =
      year === undefined
        ? [() => this.find(viewer, whole, options, corrects)]
        : [
            () => this.find(viewer, whole, options, false),
            () => this.find(viewer, title, ofYear, corrects),
            ...(plain === title ? [] : [() => this.find(viewer, plain, ofYear, corrects)]),
            () => this.find(viewer, whole, options, corrects),
            () => this.find(viewer, title, options, corrects),
          ];
    for (const attempt of attempts) {
      const found = await attempt();
      if (found && found.total > 0) return found;
    }
    return undefined;
  }

  /** Of a word in Cyrillic letters: the words of titles and names that it may be. */
  async latinSpellings(word: string): Promise<string[]> {
    return (await this.latinWords(word, true)).map((known) => known.word);
  }

  /** Words of titles and names that `word` may have been meant to be. */
  async corrections(word: string): Promise<string[]> {
    return (await this.alternativesTo(word)).map((known) => known.word);
  }

  private async find(viewer: string | null, term: string, options: SearchOptions, corrects: boolean) {
    const { title, year } = splitYear(term);
    const [{ patterns, words }, before] = await Promise.all([
      this.parse(term),
      year === undefined ? undefined : this.parse(title),
    ]);
    if (patterns.typed === null && words.length === 0) return undefined;
    if (before && year !== undefined) patterns.ofYear = { ...before.patterns, year };
    const result = await this.run(viewer, patterns, null, options);
    if (!corrects || result.titleMatches > 0 || result.total >= ENOUGH_BY_PEOPLE) return result;
    return (await this.searchCorrected(viewer, patterns, words, result.total === 0, options)) ?? result;
  }

  private async parse(term: string): Promise<{ patterns: SearchPatterns; words: SearchWord[] }> {
    const found = await this.database.row(parseQuery, [term, LAST_CHARACTER]);
    const { line, words: parsed } = found ?? { line: '', words: [] };
    const words = await Promise.all(
      parsed.map(async (word, index) => ({
        ...word,
        others:
          parsed.length > 1 && NUMBERS.has(word.word)
            ? await this.database.rows(knownWords, [NUMBERS.get(word.word)])
            : await this.latinWords(word.word, index === parsed.length - 1),
      })),
    );
    const terms = words.map(asTerm);
    const patterns = {
      typed: SIGN.test(term) ? term.normalize('NFC').trim() : null,
      id: idIn(term.trim()),
      line: words.length === 0 ? '' : line,
      words: allOf(words.map(asWhole)),
      prefixes: allOf(terms),
      indexed: allOf(withoutCommon(terms)),
      allowSubstring: allowsSubstring(words),
    };
    return { patterns, words };
  }

  /** What a word in Cyrillic letters may be among our words. The last word may lack its end. */
  private async latinWords(word: string, isLast: boolean): Promise<KnownWord[]> {
    const spellings = latinSpellings(word);
    if (!spellings) return [];
    const { plain, starts, pattern } = spellings;
    const spelled = (like: string) => this.database.rows(spelledLike, [starts, like, LAST_CHARACTER]);
    const whole = await spelled(`^${pattern}$`);
    if (whole.length > 0) return whole;
    const started = isLast ? await spelled(`^${pattern}`) : [];
    return started.length > 0 ? started : this.alternativesTo(plain);
  }

  /** Corrects unknown words first, then all words: an error can turn one word into another. */
  private async searchCorrected(
    viewer: string | null,
    patterns: SearchPatterns,
    words: SearchWord[],
    originalHasNoResults: boolean,
    options: SearchOptions,
  ): Promise<MovieSearchResult | undefined> {
    for (const isCorrected of [isUnknown, () => true]) {
      const terms = await this.correct(words, isCorrected);
      if (terms.length === 0) continue;
      const correction = { words: allOf(terms), indexed: allOf(withoutCommon(terms)), originalHasNoResults };
      const result = await this.run(viewer, patterns, correction, options);
      if (result.total > 0) return result;
    }
    return undefined;
  }

  /** Leaves out words that nothing is like. */
  private async correct(words: SearchWord[], isCorrected: (word: SearchWord) => boolean): Promise<Term[]> {
    if (!words.some(isCorrected)) return [];
    const choices = await Promise.all(
      words.map(async (word) => {
        const alternatives = isCorrected(word) ? await this.alternativesTo(word.word) : [];
        const isKnown = word.movies > 0 || isCompleted(word);
        const known = isKnown ? [word.movies > 0 ? exactTerm(word) : asTerm(word)] : [];
        return [...known, ...alternatives.map(exactTerm)];
      }),
    );
    return choices.filter((choice) => choice.length > 0).map(anyOf);
  }

  private async alternativesTo(word: string): Promise<KnownWord[]> {
    const maxErrors = maxErrorsOf(word);
    if (maxErrors === 0) return [];
    const letters = [...word];
    const half = Math.floor(letters.length / 2);
    const start = letters.slice(0, half).join('');
    const reversedEnd = letters
      .slice(half + 1)
      .reverse()
      .join('');
    const parameters = [word, start, reversedEnd || LAST_CHARACTER, LAST_CHARACTER, maxErrors];
    return closestWords(word, await this.database.rows(similarWords, parameters));
  }

  private async run(
    viewer: string | null,
    patterns: SearchPatterns,
    correction: Correction | null,
    options: SearchOptions,
  ): Promise<MovieSearchResult> {
    const { sql, parameters } = searchSql(patterns, correction, options);
    const statement = replanned(answerStatement(moviesAnswer, sql, countFields));
    const result = await this.database.answer(statement, [viewer, ...parameters]);
    if (!result) throw new Error('the search returned no row');
    return result;
  }
}

/** Words contain only letters and digits, so a tsquery needs no escaping. */
const asTsquery = ({ word }: { word: string }) => `'${word}'`;
const exactTerm = (word: KnownWord): Term => ({ query: asTsquery(word), movies: word.movies });
const asTerm = ({ others, ...word }: SearchWord): Term =>
  others.length > 0 ? anyOf([typedTerm(word), ...others.map(exactTerm)]) : typedTerm(word);
const asWhole = ({ others, ...word }: SearchWord): Term => anyOf([word, ...others].map(exactTerm));
const typedTerm = (word: QueryWord): Term =>
  isCompleted(word) ? { query: `${asTsquery(word)}:*`, movies: word.moviesWithPrefix } : exactTerm(word);

const allOf = (terms: Term[]) => terms.map(({ query }) => query).join('&');
const anyOf = (terms: Term[]): Term => ({
  query: `(${terms.map(({ query }) => query).join('|')})`,
  movies: terms.reduce((sum, { movies }) => sum + movies, 0),
});

function withoutCommon(terms: Term[]): Term[] {
  const fewest = Math.min(...terms.map(({ movies }) => movies));
  return fewest > FEW_MOVIES ? terms : terms.filter(({ movies }) => movies <= fewest * MANY_TIMES);
}

const isCompleted = ({ movies, moviesWithPrefix }: QueryWord) =>
  moviesWithPrefix > movies && moviesWithPrefix <= (movies > 0 ? WORD_PREFIX_MOVIES_MAX : PREFIX_MOVIES_MAX);
const isUnknown = ({ movies, moviesWithPrefix, others }: SearchWord) =>
  movies + moviesWithPrefix + others.length === 0;

/** Only the first word of a search can lack its start, and only the last one its end. */
const allowsSubstring = ([first, ...others]: SearchWord[]) => {
  if (others.length === 0) return true;
  const isMiddleKnown = others.slice(0, -1).every(({ movies }) => movies > 0);
  return first?.movies === 0 && isMiddleKnown && !others.slice(-1).some(isUnknown);
};

const nothing = ({ page, limit }: SearchOptions) =>
  new Json<MoviesAnswer>(JSON.stringify({ movies: [], total: 0, page, limit }));
