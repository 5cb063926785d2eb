import type { Body, Movie, MovieInput } from 'shared-kit/contract';
import type { movieRoutes } from 'shared-kit/contract/routes';

export type NamesField = 'genres' | 'countries' | 'directors' | 'cast';

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** Numbers are kept as the user typed them. */
export const formValuesOf = (movie?: Movie) => ({
  title: textOf(movie?.title),
  original_title: textOf(movie?.original_title),
  release_year: textOf(movie?.release_year),
  runtime_minutes: textOf(movie?.runtime_minutes),
  genres: movie?.genres ?? [],
  countries: movie?.countries ?? [],
  directors: movie?.directors ?? [],
  cast: movie?.cast ?? [],
  overview: textOf(movie?.overview),
  poster_url: textOf(movie?.poster_url),
  titles: movie?.titles ?? [],
  /** Replaces `poster_url`. */
  poster: null as File | null,
});
export type MovieFormValues = ReturnType<typeof formValuesOf>;

const textOrNull = (value: string) => value.trim() || null;
const numberOrNull = (value: string) => (value.trim() === '' ? null : Number(value));

export const toBody = (values: MovieFormValues): Required<Omit<MovieInput, 'ids'>> => ({
  title: values.title.trim(),
  original_title: textOrNull(values.original_title),
  release_year: numberOrNull(values.release_year),
  runtime_minutes: numberOrNull(values.runtime_minutes),
  genres: values.genres,
  countries: values.countries,
  directors: values.directors,
  cast: values.cast,
  overview: textOrNull(values.overview),
  poster_url: textOrNull(values.poster_url),
  titles: values.titles
    .map(({ language, title }) => ({ language, title: title.trim() }))
    .filter(({ title }) => title !== ''),
});

/** Sends only changed fields, so that other users' changes to the rest stay. */
export function changedFields(values: MovieFormValues, movie: Movie): Body<typeof movieRoutes.update> {
  const before = new Map<string, unknown>(Object.entries(toBody(formValuesOf(movie))));
  return Object.fromEntries(
    Object.entries(toBody(values)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  );
}
