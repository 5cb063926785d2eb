import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_WRITE } from '../call';
import { FIELDS } from '../fields';
import { MOVIE_LIMITS, RATING, TIME_ZONE } from '../limits';
import { movie } from '../movies/movies';
import { diaryRoutes } from '../routes';
import { SENTENCES } from '../sentences';
import {
  beforeQuery,
  bodyId,
  isoDate,
  isoTime,
  pageOf,
  pageQuery,
  success,
  textField,
  uuid,
  year,
} from '../text';
import { tag, tagList } from './tags';

/** The day in Baku, such as '2026-01-31'. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now);

const watchedOn = isoDate
  .refine((day) => Number(day.slice(0, 4)) >= MOVIE_LIMITS.yearMin, SENTENCES.date)
  .refine((day) => day <= today(), SENTENCES.futureDate);
const rating = z.int().min(RATING.min).max(RATING.max).nullable();

/**
 * `rewatch`: the user has an earlier entry of the film, or said so. `rating` is null for viewers who may not see the
 * user's ratings.
 */
export const diaryEntry = z.strictObject({
  id: uuid,
  movie,
  watched_on: isoDate,
  rating: z.int().nullable(),
  note: z.string().nullable(),
  rewatch: z.boolean(),
  tags: z.array(z.string()),
  created_at: isoTime,
});
export type DiaryEntry = z.output<typeof diaryEntry>;

const changes = z.strictObject({
  watched_on: watchedOn,
  rating,
  note: textField(FIELDS.diaryNote).nullable(),
  rewatch: z.boolean(),
  tags: tagList,
});
export const diaryBody = z.strictObject({
  movie_id: bodyId,
  ...changes.partial().shape,
  watched_on: watchedOn,
});
export type DiaryInput = z.output<typeof diaryBody>;
export const diaryChanges = changes.partial();
export type DiaryChanges = z.output<typeof diaryChanges>;

export const diaryCalls = defineCalls(diaryRoutes, {
  /** Without `user` the caller's own, which needs a login. A diary that the caller may not see looks empty. */
  list: {
    ...OPEN_READ,
    summary: 'Gündəlik, ən son gün əvvəl',
    query: z.object({
      ...pageQuery().shape,
      ...beforeQuery.shape,
      user: z.string().optional(),
      year: year.optional(),
      tag: tag.optional(),
    }),
    answer: z.strictObject({ entries: z.array(diaryEntry), ...pageOf, next: z.string().nullable() }),
    errors: ['UNAUTHORIZED'],
  },
  /** Marks the film as watched. The rating of the latest entry becomes the user's rating of the film. */
  create: {
    ...USER_WRITE,
    summary: 'Gündəliyə film yazır',
    body: diaryBody,
    answer: diaryEntry,
    errors: ['MOVIE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    creates: true,
  },
  update: {
    ...USER_WRITE,
    summary: 'Öz qeydini dəyişir',
    body: diaryChanges,
    answer: diaryEntry,
    errors: ['DIARY_ENTRY_NOT_FOUND'],
  },
  remove: {
    ...USER_WRITE,
    summary: 'Öz qeydini silir',
    answer: success,
    errors: ['DIARY_ENTRY_NOT_FOUND'],
  },
  /** What visitors may see. Empty when the diary is hidden from them. */
  feed: {
    access: 'public',
    summary: 'İstifadəçinin gündəliyi, Atom lenti',
    media: 'application/atom+xml',
    answer: z.unknown(),
    errors: ['USER_NOT_FOUND'],
  },
});
