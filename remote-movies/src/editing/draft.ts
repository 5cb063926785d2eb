import type { Movie, MovieInput } from 'shared-kit/contract';

/** A film as it stands in the form: numbers as they were typed. */
export interface Draft {
  title: string;
  original_title: string;
  release_year: string;
  runtime_minutes: string;
  genres: string[];
  countries: string[];
  directors: string[];
  cast: string[];
  overview: string;
  poster_url: string;
}
export type Field = keyof Draft;
export type NamesField = 'genres' | 'countries' | 'directors' | 'cast';

const written = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export const draftOf = (movie?: Movie): Draft => ({
  title: written(movie?.title),
  original_title: written(movie?.original_title),
  release_year: written(movie?.release_year),
  runtime_minutes: written(movie?.runtime_minutes),
  genres: movie?.genres ?? [],
  countries: movie?.countries ?? [],
  directors: movie?.directors ?? [],
  cast: movie?.cast ?? [],
  overview: written(movie?.overview),
  poster_url: written(movie?.poster_url),
});

const text = (value: string) => value.trim() || null;
const number = (value: string) => (value.trim() === '' ? null : Number(value));

export const bodyOf = (draft: Draft): MovieInput => ({
  title: draft.title.trim(),
  original_title: text(draft.original_title),
  release_year: number(draft.release_year),
  runtime_minutes: number(draft.runtime_minutes),
  genres: draft.genres,
  countries: draft.countries,
  directors: draft.directors,
  cast: draft.cast,
  overview: text(draft.overview),
  poster_url: text(draft.poster_url),
});

/** Only what differs from the film as it was opened: someone else's change to another field stays. */
export function changesIn(draft: Draft, movie: Movie): Partial<MovieInput> {
  const [before, after] = [bodyOf(draftOf(movie)), bodyOf(draft)];
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as Field]),
    ),
  );
}
