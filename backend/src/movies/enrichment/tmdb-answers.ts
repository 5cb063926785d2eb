import { TITLE_LANGUAGES } from 'shared-kit/contract';
import { z } from 'zod';
import { cleanName, cleanTitle } from '../import/clean-text';
import { tmdbCountryName } from './countries';
import {
  acceptableIds,
  CAST_MAX,
  distinct,
  type ExternalFacts,
  type ExternalMovie,
  knownGenres,
  TEXT_LENGTH_MAX,
} from './external-movie';

const name = z.string().max(TEXT_LENGTH_MAX);
const text = name.nullish();
const found = z.object({
  id: z.int().positive(),
  title: text,
  original_title: text,
  release_date: text,
});
export type FoundMovie = z.output<typeof found>;

export const tmdbSearchAnswer = z.object({ total_pages: z.int(), results: z.array(found) });

const person = z.object({ name, original_name: text });
export const movieAnswer = z.object({
  ...found.shape,
  original_language: text,
  runtime: z.number().nullish(),
  poster_path: text,
  imdb_id: text,
  genres: z.array(z.object({ name })).nullish(),
  origin_country: z.array(z.string()).nullish(),
  production_countries: z.array(z.object({ iso_3166_1: z.string() })).nullish(),
  credits: z
    .object({
      cast: z.array(z.object({ ...person.shape, order: z.int() })),
      crew: z.array(z.object({ ...person.shape, job: z.string() })),
    })
    .optional(),
  translations: z
    .object({
      translations: z.array(z.object({ iso_639_1: z.string(), data: z.object({ title: text }) })),
    })
    .optional(),
  alternative_titles: z.object({ titles: z.array(z.object({ title: name })) }).optional(),
});
export type TmdbMovie = z.output<typeof movieAnswer>;

export const configurationAnswer = z.object({ images: z.object({ poster_sizes: z.array(z.string()) }) });

const POSTER_PATH = /^\/[\w-]+\.(?:jpg|jpeg|png|webp)$/;

export function releaseYearOf({ release_date }: FoundMovie): number | undefined {
  const year = /^(\d{4})-\d\d-\d\d$/.exec(release_date ?? '')?.[1];
  return year === undefined ? undefined : Number(year);
}

export const ownTitles = ({ title, original_title }: FoundMovie): string[] =>
  distinct([title, original_title].filter((name) => typeof name === 'string'));

const translationsOf = (movie: TmdbMovie) => movie.translations?.translations ?? [];
const directorsOf = (movie: TmdbMovie) => (movie.credits?.crew ?? []).filter(({ job }) => job === 'Director');

const titleIn = (movie: TmdbMovie, language: string): string | undefined =>
  (movie.original_language === language ? movie.original_title : undefined) ||
  translationsOf(movie).find(({ iso_639_1, data }) => iso_639_1 === language && data.title)?.data.title ||
  undefined;

const cleanNames = (people: { name: string }[]): string[] =>
  distinct(people.map(({ name }) => cleanName(name)).filter((name) => name !== null));

/** Undefined unless each country is known: half a list would never be completed. */
function countriesOf({ origin_country, production_countries }: TmdbMovie): string[] | undefined {
  const codes = origin_country?.length ? origin_country : production_countries?.map((of) => of.iso_3166_1);
  const names = (codes ?? []).map(tmdbCountryName);
  return names.every((name) => name !== undefined) ? distinct(names) : undefined;
}

function factsOf(movie: TmdbMovie): ExternalFacts {
  const { original_title, runtime, credits, genres } = movie;
  const countries = countriesOf(movie);
  const cast = (credits?.cast ?? []).toSorted((a, b) => a.order - b.order);
  return {
    ...(original_title && { original_title: cleanTitle(original_title) }),
    ...(runtime && { runtime_minutes: Math.round(runtime) }),
    ...(countries && { countries }),
    directors: cleanNames(directorsOf(movie)),
    cast: cleanNames(cast).slice(0, CAST_MAX),
    genres: knownGenres((genres ?? []).map(({ name }) => name)),
    titles: TITLE_LANGUAGES.flatMap((language) => {
      const title = titleIn(movie, language);
      return title === undefined ? [] : [{ language, title: cleanTitle(title) }];
    }),
  };
}

export const toExternalMovie = (movie: TmdbMovie, year: number): ExternalMovie => ({
  id: String(movie.id),
  ids: acceptableIds({ imdb: movie.imdb_id, tmdb: movie.id, wikidata: null }),
  year,
  titles: distinct([
    ...ownTitles(movie),
    ...translationsOf(movie).flatMap(({ data }) => data.title || []),
    ...(movie.alternative_titles?.titles ?? []).map(({ title }) => title),
  ]),
  directors: directorsOf(movie).flatMap(({ name, original_name }) =>
    original_name ? [name, original_name] : [name],
  ),
  facts: () => Promise.resolve(factsOf(movie)),
  posterPath: movie.poster_path && POSTER_PATH.test(movie.poster_path) ? movie.poster_path : undefined,
});
