import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_READ, USER_WRITE } from '../call';
import { MOVIE_LIMITS, SEARCH_TERM_LENGTH_MAX } from '../limits';
import { markRoutes } from '../routes';
import { movie } from './movies';
import { person } from '../people/social';
import { isoTime, pageOf, pageQuery, text } from '../text';

/** A watched film leaves the watchlist; rating a film marks it as watched. */
export const marks = z.strictObject({ watched: z.boolean(), in_watchlist: z.boolean() });
export type Marks = z.output<typeof marks>;

export const friendMark = z.strictObject({ user: person, rating: z.int().nullable(), marked_at: isoTime });
export type FriendMark = z.output<typeof friendMark>;

export const movieMarks = z.strictObject({
  ...marks.shape,
  liked: z.boolean(),
  friends: z.array(friendMark),
});
export type MovieMarks = z.output<typeof movieMarks>;

/** `rating` is from the user whose list it is. */
export const listEntry = z.strictObject({ movie, rating: z.int().nullable(), added_at: isoTime });
export type ListEntry = z.output<typeof listEntry>;

const listAnswer = z.strictObject({ entries: z.array(listEntry), ...pageOf });
export type ListAnswer = z.output<typeof listAnswer>;

export const likeAnswer = z.strictObject({ liked: z.boolean() });

export const shelfSort = z.enum(['added', 'title', 'year', 'rating']);
export type ShelfSort = z.output<typeof shelfSort>;

/** `rating` sorts by the owner's stars, and by the average where these are equal, hidden or not there. */
const shelfQuery = z.object({
  ...pageQuery().shape,
  sort: shelfSort.default('added'),
  genre: text({ min: 1, max: MOVIE_LIMITS.genres.length }).optional(),
  /** Its first year: 1990. */
  decade: z
    .string()
    .regex(/^\d{3}0$/)
    .transform(Number)
    .optional(),
  /** A part of a title. */
  q: text({ max: SEARCH_TERM_LENGTH_MAX }).optional(),
});
export type ShelfQuery = z.output<typeof shelfQuery>;

const moviesOf = (summary: string) =>
  ({
    ...OPEN_READ,
    summary,
    query: shelfQuery,
    answer: listAnswer,
    errors: ['USER_NOT_FOUND'],
  }) as const;

const setMark = (summary: string) =>
  ({ ...USER_WRITE, summary, answer: marks, errors: ['MOVIE_NOT_FOUND'] }) as const;

const removeMark = (summary: string) =>
  ({
    ...USER_WRITE,
    summary,
    answer: z.strictObject({ success: z.literal(true), ...marks.shape }),
    errors: ['MOVIE_NOT_FOUND'],
  }) as const;

export const markCalls = defineCalls(markRoutes, {
  read: {
    ...USER_READ,
    summary: 'Baxmışam, izləmə siyahım və dostların qiymətləri',
    answer: movieMarks,
    errors: ['MOVIE_NOT_FOUND'],
  },
  watch: setMark('Filmi baxılmış edir və izləmə siyahısından çıxarır'),
  unwatch: removeMark('Baxılmış işarəsini götürür'),
  want: setMark('Filmi izləmə siyahısına əlavə edir'),
  unwant: removeMark('Filmi izləmə siyahısından çıxarır'),
  watchedBy: moviesOf('İstifadəçinin baxdığı filmlər, ən yenisi əvvəl'),
  watchlistOf: moviesOf('İstifadəçinin izləmə siyahısı, ən yenisi əvvəl'),
  ratingsOf: moviesOf('İstifadəçinin qiymətləri, ən yenisi əvvəl'),
  like: {
    ...USER_WRITE,
    summary: 'Filmi sevdiklərimə əlavə edir',
    answer: likeAnswer,
    errors: ['MOVIE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  unlike: {
    ...USER_WRITE,
    summary: 'Filmi sevdiklərimdən çıxarır',
    answer: likeAnswer,
    errors: ['MOVIE_NOT_FOUND'],
  },
  /** Visible to those who see what the user watched. */
  likesOf: {
    ...OPEN_READ,
    summary: 'İstifadəçinin sevdiyi filmlər, ən yenisi əvvəl',
    query: shelfQuery,
    answer: z.strictObject({ movies: z.array(movie), ...pageOf }),
    errors: ['USER_NOT_FOUND'],
  },
});
