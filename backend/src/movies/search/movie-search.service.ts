import { Injectable } from '@nestjs/common';
import { SEARCH_TERM_LENGTH_MAX, type MoviesAnswer } from 'shared-kit/contract';
import { Json } from '../../database/json';
import { WeightedRatingsService } from '../catalogue/weighted-ratings.service';
import { MovieSearchRepository, type QueryWord, type SearchResult } from './movie-search.repository';
import type { SearchOptions, SearchPatterns } from './search-sql';
import { closestWords, maxErrorsOf } from './spelling';

const PREFIX_MOVIES_MAX = 20_000;
const WORD_PREFIX_MOVIES_MAX = 5_000;
/** With this many matches by people, the user meant a person and not a misspelled title. */
const ENOUGH_BY_PEOPLE = 12;

@Injectable()
export class MovieSearchService {
  constructor(
    private readonly repository: MovieSearchRepository,
    private readonly weightedRatings: WeightedRatingsService,
  ) {}

  async search(viewer: string | null, term: string, options: SearchOptions): Promise<Json<MoviesAnswer>> {
    if (options.sort === 'rating') await this.weightedRatings.refresh();
    const { line, words } = await this.repository.parseQuery(cleanTerm(term));
    if (words.length === 0) return nothing(options);
    const patterns: SearchPatterns = {
      line,
      words: allOf(words.map(asTsquery)),
      prefixes: allOf(words.map((word) => (isCompleted(word) ? `${asTsquery(word)}:*` : asTsquery(word)))),
      allowSubstring: allowsSubstring(words),
    };
    const result = await this.repository.runQuery(viewer, patterns, null, options);
    if (result.titleMatches > 0 || result.total >= ENOUGH_BY_PEOPLE) return result.answer;
    const corrected = await this.searchCorrected(viewer, patterns, words, result.total === 0, options);
    return (corrected ?? result).answer;
  }

  /** Corrects unknown words first, then all words: an error can turn one word into another. */
  private async searchCorrected(
    viewer: string | null,
    patterns: SearchPatterns,
    words: QueryWord[],
    originalHasNoResults: boolean,
    options: SearchOptions,
  ): Promise<SearchResult | undefined> {
    for (const isCorrected of [isUnknown, () => true]) {
      const correctedWords = await this.correct(words, isCorrected);
      if (correctedWords === null) continue;
      const correction = { words: correctedWords, originalHasNoResults };
      const result = await this.repository.runQuery(viewer, patterns, correction, options);
      if (result.total > 0) return result;
    }
    return undefined;
  }

  private async correct(
    words: QueryWord[],
    isCorrected: (word: QueryWord) => boolean,
  ): Promise<string | null> {
    if (!words.some(isCorrected)) return null;
    const choices = await Promise.all(
      words.map(async (word) => {
        const alternatives = isCorrected(word) ? await this.alternativesTo(word.word) : [];
        const known = word.movies > 0 ? [asTsquery(word)] : isCompleted(word) ? [`${asTsquery(word)}:*`] : [];
        return [...known, ...alternatives.map((alternative) => `'${alternative}'`)];
      }),
    );
    const usable = choices.filter((choice) => choice.length > 0);
    return usable.length > 0 ? allOf(usable.map((choice) => `(${choice.join('|')})`)) : null;
  }

  private async alternativesTo(word: string): Promise<string[]> {
    const maxErrors = maxErrorsOf(word);
    return maxErrors > 0 ? closestWords(word, await this.repository.similarWords(word, maxErrors)) : [];
  }
}

/** Words contain only letters and digits, so a tsquery needs no escaping. */
const asTsquery = ({ word }: QueryWord) => `'${word}'`;
const allOf = (terms: string[]) => terms.join('&');
const isCompleted = ({ movies, moviesWithPrefix }: QueryWord) =>
  moviesWithPrefix > movies && moviesWithPrefix <= (movies > 0 ? WORD_PREFIX_MOVIES_MAX : PREFIX_MOVIES_MAX);
const isUnknown = ({ movies, moviesWithPrefix }: QueryWord) => movies + moviesWithPrefix === 0;

/** Only the first word of a search can lack its start, and only the last one its end. */
const allowsSubstring = ([first, ...others]: QueryWord[]) => {
  if (others.length === 0) return true;
  const isMiddleKnown = others.slice(0, -1).every(({ movies }) => movies > 0);
  return first?.movies === 0 && isMiddleKnown && !others.slice(-1).some(isUnknown);
};

const nothing = ({ page, limit }: SearchOptions) =>
  new Json<MoviesAnswer>(JSON.stringify({ movies: [], total: 0, page, limit }));

const cleanTerm = (term: string) =>
  [...term.replaceAll('\0', ' ')]
    .slice(0, SEARCH_TERM_LENGTH_MAX)
    .join('')
    .replaceAll(/\p{Surrogate}/gu, ' ');
