import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_WRITE } from '../call';
import { FIELDS } from '../fields';
import { LIST_MOVIES_MAX, SEARCH_TERM_LENGTH_MAX } from '../limits';
import { movie } from '../movies/movies';
import { listRoutes } from '../routes';
import { audience, person } from '../people/social';
import { tag, tagList } from './tags';
import { bodyId, idList, isoTime, pageOf, pageQuery, success, text, textField, uuid } from '../text';

/**
 * `version` grows with every change, but not with likes. `watched_count` counts the films that the caller has seen; 0 for
 * visitors. `liked`: by the caller.
 */
export const movieList = z.strictObject({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  visibility: audience,
  ranked: z.boolean(),
  owner: person,
  editors: z.array(person),
  movie_count: z.int(),
  watched_count: z.int(),
  like_count: z.int(),
  liked: z.boolean(),
  version: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
});
export type MovieList = z.output<typeof movieList>;

/** `position` counts from 1. */
export const listedMovie = z.strictObject({
  movie,
  note: z.string().nullable(),
  tags: z.array(z.string()),
  position: z.int(),
});
export type ListedMovie = z.output<typeof listedMovie>;

/** `posters` are the first films, for a cover. */
export const movieListSummary = z.strictObject({ ...movieList.shape, posters: z.array(movie) });
export type MovieListSummary = z.output<typeof movieListSummary>;

export const movieListPage = z.strictObject({
  ...movieList.shape,
  movies: z.array(listedMovie),
  ...pageOf,
});
export type MovieListPage = z.output<typeof movieListPage>;

const details = z.strictObject({
  title: textField(FIELDS.listTitle),
  description: textField(FIELDS.listDescription).nullable(),
  visibility: audience,
  ranked: z.boolean(),
});
export const listBody = z.strictObject({
  ...details.shape,
  description: details.shape.description.optional(),
});
export type MovieListInput = z.output<typeof listBody>;
const note = textField(FIELDS.listNote).nullable();

export const listSort = z.enum(['popular', 'newest']);
export type ListSort = z.output<typeof listSort>;

/** What the caller may not see is LIST_NOT_FOUND. FORBIDDEN: the caller sees the list but may not change it. */
export const listCalls = defineCalls(listRoutes, {
  /**
   * With `sort` or `q` the lists that everyone may see, or those of `user`. Without them and without `user` the lists that
   * the caller owns or edits, which needs a login. With `q` alone the best match comes first.
   */
  list: {
    ...OPEN_READ,
    summary: 'Siyahılar, ən son dəyişən əvvəl; sort və ya q ilə hamının açıq siyahıları',
    query: z.object({
      ...pageQuery().shape,
      user: z.string().optional(),
      sort: listSort.optional(),
      q: text({ max: SEARCH_TERM_LENGTH_MAX }).optional(),
      /** Adds `has_movie` to each list. */
      movie: z.string().optional(),
    }),
    answer: z.strictObject({
      lists: z.array(z.strictObject({ ...movieListSummary.shape, has_movie: z.boolean().optional() })),
      ...pageOf,
    }),
    errors: ['UNAUTHORIZED', 'USER_NOT_FOUND'],
  },
  create: {
    ...USER_WRITE,
    summary: 'Siyahı yaradır',
    body: listBody,
    answer: movieList,
    errors: ['TOO_MANY_LISTS', 'TOO_MANY_REQUESTS'],
    creates: true,
  },
  one: {
    ...OPEN_READ,
    summary: 'Siyahı və filmləri',
    query: z.object({ ...pageQuery().shape, tag: tag.optional() }),
    answer: movieListPage,
    errors: ['LIST_NOT_FOUND'],
  },
  update: {
    ...USER_WRITE,
    summary: 'Siyahının adını, mətnini, görünməsini dəyişir (sahibi)',
    body: details.partial(),
    answer: movieList,
    errors: ['LIST_NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  },
  remove: {
    ...USER_WRITE,
    summary: 'Siyahını silir (sahibi)',
    answer: success,
    errors: ['LIST_NOT_FOUND', 'FORBIDDEN'],
  },
  like: {
    ...USER_WRITE,
    summary: 'Siyahını bəyənir',
    answer: movieList,
    errors: ['LIST_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  unlike: {
    ...USER_WRITE,
    summary: 'Siyahını bəyənməkdən vaz keçir',
    answer: z.strictObject({ success: z.literal(true), ...movieList.shape }),
    errors: ['LIST_NOT_FOUND'],
  },
  /** Only its owner sees the copy, until they show it. */
  copy: {
    ...USER_WRITE,
    summary: 'Siyahını filmləri ilə özünə köçürür',
    answer: movieList,
    errors: ['LIST_NOT_FOUND', 'TOO_MANY_LISTS', 'TOO_MANY_REQUESTS'],
    creates: true,
  },
  /** At the end, or at `position`. */
  addMovie: {
    ...USER_WRITE,
    summary: 'Siyahıya film əlavə edir (sahibi və redaktorlar)',
    body: z.strictObject({
      movie_id: bodyId,
      note: note.optional(),
      tags: tagList.optional(),
      position: z.int().min(1).max(LIST_MOVIES_MAX).optional(),
    }),
    answer: movieList,
    errors: [
      'LIST_NOT_FOUND',
      'FORBIDDEN',
      'MOVIE_NOT_FOUND',
      'LIST_HAS_MOVIE',
      'LIST_FULL',
      'TOO_MANY_REQUESTS',
    ],
    creates: true,
  },
  updateMovie: {
    ...USER_WRITE,
    summary: 'Siyahıdakı filmin qeydini və etiketlərini dəyişir (sahibi və redaktorlar)',
    body: z.strictObject({ note, tags: tagList }).partial(),
    answer: movieList,
    errors: ['LIST_NOT_FOUND', 'FORBIDDEN', 'MOVIE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  removeMovie: {
    ...USER_WRITE,
    summary: 'Filmi siyahıdan çıxarır (sahibi və redaktorlar)',
    answer: movieList,
    errors: ['LIST_NOT_FOUND', 'FORBIDDEN', 'MOVIE_NOT_FOUND'],
  },
  /** `movie_ids` holds all films of the list. Nothing changes when the list has another `version` now. */
  reorder: {
    ...USER_WRITE,
    summary: 'Siyahının sırasını dəyişir (sahibi və redaktorlar)',
    body: z.strictObject({ movie_ids: idList(LIST_MOVIES_MAX), version: z.int() }),
    answer: movieList,
    errors: ['LIST_NOT_FOUND', 'FORBIDDEN', 'LIST_CHANGED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  addEditor: {
    ...USER_WRITE,
    summary: 'Dostu siyahının redaktoru edir (sahibi)',
    answer: movieList,
    errors: [
      'LIST_NOT_FOUND',
      'FORBIDDEN',
      'USER_NOT_FOUND',
      'SELF_EDITOR',
      'FRIENDS_ONLY',
      'TOO_MANY_EDITORS',
      'TOO_MANY_REQUESTS',
    ],
  },
  /** The owner removes any editor, and editors remove themselves. */
  removeEditor: {
    ...USER_WRITE,
    summary: 'Redaktoru siyahıdan çıxarır',
    answer: success,
    errors: ['LIST_NOT_FOUND', 'FORBIDDEN'],
  },
});
