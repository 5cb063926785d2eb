import { Injectable } from '@nestjs/common';
import { SEARCH_TERM_LENGTH_MAX } from 'shared-kit/contract';
import type { MoviePage } from '../catalogue/movie-row';
import { Database } from '../../database/database';
import { find, type FindOptions, type Found, type Sought } from './find';
import { alternativesOf } from './spelling';
import { understand, type SearchWord } from './understand';

/** A beginning that more films have isn't completed: whole words and titles that begin so are plenty then. */
const COMPLETED_FILMS_MAX = 20_000;
/** The same for a beginning that is a word itself. */
const COMPLETED_WORD_FILMS_MAX = 5_000;
/** So many films of people of that name, and it is they who were meant, not a title with an error in it. */
const PEOPLE_ENOUGH = 12;

/** Finds films by title, original title, directors and cast, the best match first. */
@Injectable()
export class MovieSearch {
  constructor(private readonly database: Database) {}

  async search(term: string, options: FindOptions): Promise<MoviePage> {
    const { line, words } = await understand(this.database, searchable(term));
    if (words.length === 0) return { movies: [], total: 0 };
    const written: Sought = {
      line,
      words: allOf(words.map(exactly)),
      beginnings: allOf(words.map((word) => (isCompleted(word) ? `${exactly(word)}:*` : exactly(word)))),
      canBeInside: canBeInside(words),
    };
    const found = await find(this.database, written, null, options);
    if (found.byTitle > 0 || found.total >= PEOPLE_ENOUGH) return pageOf(found);
    return pageOf((await this.findCorrected(written, words, found.total === 0, options)) ?? found);
  }

  /** First only the words that no film has are corrected; then all, since an error can make another real word. */
  private async findCorrected(
    written: Sought,
    words: SearchWord[],
    isInstead: boolean,
    options: FindOptions,
  ): Promise<Found | undefined> {
    for (const isDoubted of [isUnknown, () => true]) {
      const corrected = await this.corrected(words, isDoubted);
      if (corrected === null) continue;
      const found = await find(this.database, written, { words: corrected, isInstead }, options);
      if (found.total > 0) return found;
    }
    return undefined;
  }

  private async corrected(words: SearchWord[], isDoubted: (word: SearchWord) => boolean) {
    if (!words.some(isDoubted)) return null;
    const choices = await Promise.all(
      words.map(async (word) => {
        const alternatives = isDoubted(word) ? await alternativesOf(this.database, word.word) : [];
        const known = word.films > 0 ? [exactly(word)] : isCompleted(word) ? [`${exactly(word)}:*`] : [];
        return [...known, ...alternatives.map((alternative) => `'${alternative}'`)];
      }),
    );
    // A word that nothing is like is left out: the others may still say enough.
    const meant = choices.filter((choice) => choice.length > 0);
    return meant.length > 0 ? allOf(meant.map((choice) => `(${choice.join('|')})`)) : null;
  }
}

/** Words are letters and digits only, so they need no escaping in a tsquery. */
const exactly = ({ word }: SearchWord) => `'${word}'`;
const allOf = (terms: string[]) => terms.join('&');
const isCompleted = ({ films, filmsWithPrefix }: SearchWord) =>
  filmsWithPrefix > films && filmsWithPrefix <= (films > 0 ? COMPLETED_WORD_FILMS_MAX : COMPLETED_FILMS_MAX);
const isUnknown = ({ films, filmsWithPrefix }: SearchWord) => films + filmsWithPrefix === 0;

/** Of several words inside a title only the first one can lack its beginning, and only the last one its end. */
const canBeInside = ([first, ...others]: SearchWord[]) => {
  if (others.length === 0) return true;
  const isMiddleKnown = others.slice(0, -1).every(({ films }) => films > 0);
  return first?.films === 0 && isMiddleKnown && !others.slice(-1).some(isUnknown);
};

const pageOf = ({ movies, total }: Found): MoviePage => ({ movies, total });

/** What PostgreSQL can hold of whatever stood in the address. */
const searchable = (term: string) =>
  [...term.replaceAll('\0', ' ')]
    .slice(0, SEARCH_TERM_LENGTH_MAX)
    .join('')
    .replaceAll(/\p{Surrogate}/gu, ' ');
