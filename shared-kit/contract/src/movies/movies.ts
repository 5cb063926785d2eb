import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_WRITE } from '../call';
import { movieRoutes } from '../routes';
import { MOVIE_LIMITS, MOVIES_PAGE_LIMIT_DEFAULT, PAGE_LIMIT_DEFAULT, TITLE_LANGUAGES } from '../limits';
import { SENTENCES } from '../sentences';
import { isoTime, pageOf, pageQuery, success, text, uuid, year } from '../text';

const titleLanguage = z.enum(TITLE_LANGUAGES);
export type TitleLanguage = z.output<typeof titleLanguage>;

const { genres, countries, directors, cast } = MOVIE_LIMITS;
const names = (limits: { count: number; length: number }) =>
  z.array(text({ min: 1, max: limits.length })).max(limits.count);

const releaseYear = z
  .int()
  .min(MOVIE_LIMITS.yearMin)
  .check((ctx) => {
    const maximum = new Date().getUTCFullYear() + MOVIE_LIMITS.yearsAhead;
    if (ctx.value > maximum)
      ctx.issues.push({ code: 'too_big', maximum, origin: 'number', inclusive: true, input: ctx.value });
  });

const posterUrl = text({ min: 1, max: MOVIE_LIMITS.posterUrlMax }).refine(
  (value) => /^\/media\/posters\/[\w.-]+$/.test(value) || isWebAddress(value),
  SENTENCES.url,
);

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
}

/** Titles by which a movie is known in other languages, at most one a language. */
const titles = z
  .array(z.strictObject({ language: titleLanguage, title: text({ min: 1, max: MOVIE_LIMITS.titleMax }) }))
  .max(TITLE_LANGUAGES.length)
  .refine(
    (all) => new Set(all.map(({ language }) => language)).size === all.length,
    SENTENCES.titleLanguages,
  );

/** As their sources write them. Each belongs to one film. */
export const movieIds = z.strictObject({
  imdb: z
    .string()
    .regex(/^tt\d{7,10}$/, SENTENCES.badFormat)
    .nullable(),
  tmdb: z.int().min(1).max(MOVIE_LIMITS.tmdbIdMax).nullable(),
  wikidata: z
    .string()
    .regex(/^Q[1-9]\d{0,11}$/, SENTENCES.badFormat)
    .nullable(),
});
export type MovieIds = z.output<typeof movieIds>;

const optionalFields = {
  original_title: text({ max: MOVIE_LIMITS.titleMax }).nullable(),
  release_year: releaseYear.nullable(),
  runtime_minutes: z.int().min(1).max(MOVIE_LIMITS.runtimeMax).nullable(),
  genres: names(genres),
  countries: names(countries),
  directors: names(directors),
  cast: names(cast),
  overview: text({ max: MOVIE_LIMITS.overviewMax }).nullable(),
  poster_url: posterUrl.nullable(),
  titles,
  ids: movieIds.partial(),
};
const title = text({ min: 1, max: MOVIE_LIMITS.titleMax });

export const movieInput = z.strictObject({ title, ...z.object(optionalFields).partial().shape });
export type MovieInput = z.output<typeof movieInput>;
export const movieCreateBody = z.strictObject({
  ...movieInput.shape,
  /** Adds the movie although one of the same title and year is there. */
  allow_duplicate: z.boolean().optional(),
});
export const movieUpdateBody = z.strictObject({ title, ...optionalFields }).partial();

/** `url` is what an <img> shows: the film's picture, or else its drawing. `color` fills the place until it has come. */
const poster = z.strictObject({ url: z.string(), color: z.string().regex(/^#[\da-f]{6}$/) });

export const movie = z.strictObject({
  id: uuid,
  title: z.string(),
  original_title: z.string().nullable(),
  release_year: z.int().nullable(),
  runtime_minutes: z.int().nullable(),
  genres: z.array(z.string()),
  countries: z.array(z.string()),
  directors: z.array(z.string()),
  cast: z.array(z.string()),
  overview: z.string().nullable(),
  poster_url: z.string().nullable(),
  poster,
  titles: z.array(z.strictObject({ language: titleLanguage, title: z.string() })),
  ids: z.strictObject({
    imdb: z.string().nullable(),
    tmdb: z.int().nullable(),
    wikidata: z.string().nullable(),
  }),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  comment_count: z.int(),
  added_by: z.strictObject({ id: uuid, username: z.string() }).nullable(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type Movie = z.output<typeof movie>;

/** What a card shows. Of `titles` it has the Azerbaijani one. */
export const movieSummary = movie.pick({
  id: true,
  title: true,
  original_title: true,
  titles: true,
  release_year: true,
  genres: true,
  poster: true,
  rating_average: true,
});
export type MovieSummary = z.output<typeof movieSummary>;

export const movieSort = z.enum(['newest', 'title', 'year', 'rating', 'popular']);
export type MovieSort = z.output<typeof movieSort>;

export const moviesQuery = z.object({
  ...pageQuery(MOVIES_PAGE_LIMIT_DEFAULT).shape,
  genre: text({ min: 1, max: genres.length }).optional(),
  country: text({ min: 1, max: countries.length }).optional(),
  year: year.optional(),
  /** Leaves out additions by accounts less than a day old that no older account has opened. */
  reviewed: z.literal('true').optional(),
  sort: movieSort.default('newest'),
});
/** Without `sort` the best match comes first. */
export const moviesSearchQuery = z.object({ ...moviesQuery.shape, sort: movieSort.optional() });
export const moviesAnswer = z.strictObject({ movies: z.array(movie), ...pageOf });
export type MoviesAnswer = z.output<typeof moviesAnswer>;
export const movieSummaries = z.strictObject({ movies: z.array(movieSummary), ...pageOf });
export type MovieSummaries = z.output<typeof movieSummaries>;

const facet = z.strictObject({ name: z.string(), count: z.int() });
export const movieFacets = z.strictObject({
  genres: z.array(facet),
  countries: z.array(facet),
  years: z.array(z.strictObject({ year: z.int(), count: z.int() })),
});
export type MovieFacets = z.output<typeof movieFacets>;

/** `reviewed` is false until an administrator or an account at least a day old has opened the movie. */
export const addition = z.strictObject({ movie, reviewed: z.boolean() });
export type MovieAddition = z.output<typeof addition>;

export const movieCalls = defineCalls(movieRoutes, {
  list: {
    ...OPEN_READ,
    summary: 'Filmlər',
    query: moviesQuery,
    answer: moviesAnswer,
  },
  summaries: {
    ...OPEN_READ,
    summary: 'Filmlər: yalnız kartda göstərilənlər',
    query: moviesQuery,
    answer: movieSummaries,
  },
  search: {
    ...OPEN_READ,
    summary:
      'Film axtarışı: ad, orijinal ad, rejissor və aktyorlar, id (tt0133093, tmdb:603) üzrə, ən uyğunu əvvəl',
    query: moviesSearchQuery,
    answer: moviesAnswer,
  },
  facets: {
    access: 'public',
    summary: 'Kataloqdakı janrlar, ölkələr və illər',
    answer: movieFacets,
  },
  one: {
    ...OPEN_READ,
    summary: 'Bir film',
    answer: movie,
    errors: ['MOVIE_NOT_FOUND'],
  },
  similar: {
    ...OPEN_READ,
    summary: 'Oxşar filmlər',
    answer: z.strictObject({ movies: z.array(movie) }),
    errors: ['MOVIE_NOT_FOUND'],
  },
  create: {
    ...USER_WRITE,
    summary: 'Film əlavə edir',
    body: movieCreateBody,
    answer: movie,
    errors: ['MOVIE_EXISTS', 'MOVIE_ID_TAKEN', 'TOO_MANY_REQUESTS'],
    creates: true,
  },
  update: {
    ...USER_WRITE,
    summary: 'Filmi dəyişir (əlavə edən və ya administrator)',
    body: movieUpdateBody,
    answer: movie,
    errors: ['MOVIE_NOT_FOUND', 'FORBIDDEN', 'MOVIE_ID_TAKEN'],
  },
  additions: {
    access: 'admin',
    summary: 'İstifadəçilərin əlavə etdiyi filmlər, ən yenisi əvvəl',
    query: pageQuery(PAGE_LIMIT_DEFAULT),
    answer: z.strictObject({ additions: z.array(addition), ...pageOf }),
  },
  remove: {
    ...USER_WRITE,
    summary: 'Filmi silir (əlavə edən və ya administrator)',
    answer: success,
    errors: ['MOVIE_NOT_FOUND', 'FORBIDDEN', 'MOVIE_IN_USE'],
  },
  uploadPoster: {
    ...USER_WRITE,
    summary: 'Filmə afişa yükləyir (əlavə edən və ya administrator)',
    file: 'poster',
    answer: movie,
    errors: [
      'MOVIE_NOT_FOUND',
      'FORBIDDEN',
      'IMAGE_INVALID',
      'HEIC_UNSUPPORTED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'TOO_MANY_REQUESTS',
    ],
  },
  drawnPoster: {
    access: 'public',
    summary: 'Filmin addan, janrdan, onillikdən və ölkədən çəkilmiş afişası',
    media: 'image/svg+xml',
    answer: z.unknown(),
    errors: ['MOVIE_NOT_FOUND'],
  },
  card: {
    access: 'public',
    summary: 'Filmə keçid paylaşılanda göstərilən şəkil, 1200 × 630',
    media: 'image/png',
    answer: z.unknown(),
    errors: ['MOVIE_NOT_FOUND'],
  },
});
