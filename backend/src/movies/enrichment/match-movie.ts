import { distinct, type ExternalMovie, isNear, type ExternalSearchResult } from './external-movie';

export interface WantedMovie {
  title: string;
  original_title: string | null;
  release_year: number;
  directors: string[];
}

/** Folds letters as the search of the catalogue does. */
export type Fold = (texts: string[]) => Promise<string[]>;

export type MovieMatch =
  | { outcome: 'found'; movie: ExternalMovie }
  | { outcome: 'not_found' }
  | { outcome: 'ambiguous' };

/**
 * A wrong match is worse than none: the year (one apart at most) and a title must be the same, and where both sides know
 * directors, one of them.
 */
export async function matchMovie(
  wanted: WantedMovie,
  { movies, isComplete }: ExternalSearchResult,
  fold: Fold,
): Promise<MovieMatch> {
  const near = movies.filter(({ year }) => isNear(year, wanted.release_year));
  const texts = distinct([
    ...titlesOf(wanted),
    ...wanted.directors,
    ...near.flatMap(({ titles, directors }) => [...titles, ...directors]),
  ]);
  const folded = await fold(texts);
  const foldedBy = new Map(texts.map((text, index) => [text, folded[index] ?? '']));
  const share = (some: string[], others: string[]) => {
    const wantedTexts = new Set(others.map((text) => foldedBy.get(text)));
    return some.map((text) => foldedBy.get(text)).some((text) => text !== '' && wantedTexts.has(text));
  };
  const matching = near.filter(({ titles, directors }) => {
    if (!share(titles, titlesOf(wanted))) return false;
    // Another film of this title may be among those that were not looked at.
    const areComparable = directors.length > 0 && wanted.directors.length > 0;
    return areComparable ? share(directors, wanted.directors) : isComplete;
  });
  const [movie, ...more] = matching;
  if (!movie) return { outcome: 'not_found' };
  return more.length > 0 ? { outcome: 'ambiguous' } : { outcome: 'found', movie };
}

export const titlesOf = ({
  title,
  original_title,
}: Pick<WantedMovie, 'title' | 'original_title'>): string[] =>
  original_title === null ? [title] : [title, original_title];
