import { z } from 'zod';
import { defineCalls, USER_READ, USER_WRITE } from '../call';
import { ownDataRoutes } from '../routes';
import { commentStatus } from '../movies/comments';
import { notificationSettings } from '../people/notifications';
import { privacySettings } from './privacy';
import { reportKind, reportOutcome, reportReason, reportStatus } from '../platform/reports';
import { sealedStatus } from '../diary/sealed-ratings';
import { audience, ownProfile } from '../people/social';
import {
  importAnswer,
  importMode,
  importReport,
  importRow,
  importRowStatus,
  keptImport,
  undoneImport,
} from './imports';
import { IMPORT_FILES_MAX } from '../limits';
import { bodyId, isoDate, isoTime, uuid } from '../text';

const movie = { movie_id: uuid, title: z.string(), release_year: z.int().nullable() };
const someone = { user_id: uuid, username: z.string() };

/** The user is the other one of the two. */
const recommendation = z.strictObject({
  ...movie,
  ...someone,
  note: z.string().nullable(),
  recommended_at: isoTime,
});

/** Each list is newest first, but `favourites`, which is in the user's order. Passwords and picture files are left out. */
export const ownData = z.strictObject({
  exported_at: isoTime,
  profile: z.strictObject({ ...ownProfile.shape, last_seen: isoTime.nullable() }),
  privacy: privacySettings,
  notification_settings: notificationSettings,
  friends: z.array(z.strictObject({ ...someone, friends_since: isoTime })),
  friend_requests: z.array(
    z.strictObject({ ...someone, direction: z.enum(['incoming', 'outgoing']), created_at: isoTime }),
  ),
  ratings: z.array(z.strictObject({ ...movie, rating: z.int(), rated_at: isoTime })),
  watched: z.array(z.strictObject({ ...movie, watched_at: isoTime })),
  watchlist: z.array(z.strictObject({ ...movie, added_at: isoTime })),
  favourites: z.array(z.strictObject(movie)),
  likes: z.array(z.strictObject({ ...movie, liked_at: isoTime })),
  /** The latest day first. */
  diary: z.array(
    z.strictObject({
      ...movie,
      watched_on: isoDate,
      rating: z.int().nullable(),
      note: z.string().nullable(),
      rewatch: z.boolean(),
      tags: z.array(z.string()),
      /** Where the entry was imported from. */
      source_url: z.string().nullable(),
      created_at: isoTime,
    }),
  ),
  comments: z.array(
    z.strictObject({
      ...movie,
      body: z.string(),
      is_spoiler: z.boolean(),
      status: commentStatus,
      rejection_reason: z.string().nullable(),
      /** The comment that this one replies to. */
      parent_id: uuid.nullable(),
      created_at: isoTime,
    }),
  ),
  comment_likes: z.array(z.strictObject({ ...movie, comment_id: uuid, liked_at: isoTime })),
  recommendations_sent: z.array(recommendation),
  recommendations_received: z.array(recommendation),
  /** The lists that the user owns, with their films in order. */
  lists: z.array(
    z.strictObject({
      id: uuid,
      title: z.string(),
      description: z.string().nullable(),
      /** Where the list was imported from. */
      source_url: z.string().nullable(),
      visibility: audience,
      ranked: z.boolean(),
      created_at: isoTime,
      updated_at: isoTime,
      editors: z.array(z.strictObject(someone)),
      movies: z.array(
        z.strictObject({
          ...movie,
          position: z.int(),
          note: z.string().nullable(),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** `their_rating` is null until both have rated. */
  sealed_ratings: z.array(
    z.strictObject({
      ...movie,
      ...someone,
      status: sealedStatus,
      own_rating: z.int().nullable(),
      their_rating: z.int().nullable(),
      created_at: isoTime,
    }),
  ),
  tonight_until: isoTime.nullable(),
  /** Rooms of the last days, with the user's own votes only. */
  tonight_rooms: z.array(
    z.strictObject({
      opened_at: isoTime,
      members: z.array(z.strictObject(someone)),
      match: z.strictObject(movie).nullable(),
      votes: z.array(z.strictObject({ ...movie, yes: z.boolean() })),
    }),
  ),
  movies_added: z.array(z.strictObject({ ...movie, created_at: isoTime })),
  /** With the rows that aren't in the other lists: those without a film, and those that were not taken. */
  imports: z.array(
    z.strictObject({
      id: uuid,
      created_at: isoTime,
      applied: z.boolean(),
      mode: z.string(),
      sources: z.array(
        z.strictObject({ file: z.string(), source: z.string(), kind: z.string(), rows: z.int() }),
      ),
      rows: z.array(
        z.strictObject({
          file: z.string(),
          row: z.int().nullable(),
          title: z.string(),
          year: z.int().nullable(),
          status: z.string(),
          reason: z.string().nullable(),
          /** All that the row says. */
          content: z.unknown(),
        }),
      ),
    }),
  ),
  /** Users whom the exporting user has blocked. */
  blocks: z.array(z.strictObject({ ...someone, blocked_at: isoTime })),
  reports_made: z.array(
    z.strictObject({
      kind: reportKind,
      target: z.string(),
      reason: reportReason,
      note: z.string(),
      status: reportStatus,
      outcome: reportOutcome.nullable(),
      created_at: isoTime,
    }),
  ),
  newsletters_viewed: z.array(z.strictObject({ newsletter_id: uuid, title: z.string(), viewed_at: isoTime })),
});
export type OwnData = z.output<typeof ownData>;

const isYes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

export const ownDataCalls = defineCalls(ownDataRoutes, {
  exportJson: {
    access: 'user',
    summary: 'Bütün məlumatlarım, JSON',
    answer: ownData,
    errors: ['TOO_MANY_REQUESTS'],
  },
  exportCsv: {
    access: 'user',
    summary: 'Bütün məlumatlarım, CSV fayllarından ibarət ZIP',
    media: 'application/zip',
    answer: z.unknown(),
    errors: ['TOO_MANY_REQUESTS'],
  },
  importFiles: {
    ...USER_WRITE,
    summary:
      'Letterboxd, IMDb, Trakt, TMDB, Movary, Kinopoisk, Kinorium, Filmweb və başqa cədvəllərdən filmləri oxuyur; apply=true olduqda əlavə edir',
    file: 'files',
    filesMax: IMPORT_FILES_MAX,
    form: z.strictObject({
      apply: isYes,
      mode: importMode.default('merge'),
      /** Adds films that the catalogue lacks. */
      add_missing: isYes,
      /** Of lists that are new. */
      list_visibility: audience.optional(),
    }),
    answer: importAnswer,
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  },
  imports: {
    ...USER_READ,
    summary: 'Gətirdiklərim, ən yenisi əvvəl',
    answer: z.strictObject({ imports: z.array(keptImport) }),
  },
  oneImport: {
    ...USER_READ,
    summary: 'Bir gətirmə',
    answer: keptImport,
    errors: ['NOT_FOUND'],
  },
  /** Takes back what the import wrote, unless it has changed since. The import is gone then, and its rows don't wait. */
  undoImport: {
    ...USER_WRITE,
    summary: 'Bir gətirməni geri alır: sonradan dəyişdirilməyənlər silinir',
    answer: undoneImport,
    errors: ['NOT_FOUND'],
  },
  /** All rows, or those of a status. With `format=csv` a table. */
  importRows: {
    ...USER_READ,
    summary: 'Bir gətirmənin sətirləri',
    query: z.object({ status: importRowStatus.optional(), format: z.enum(['json', 'csv']).default('json') }),
    answer: z.strictObject({ rows: z.array(importRow), total: z.int() }),
    otherMedia: 'text/csv',
    errors: ['NOT_FOUND'],
  },
  /** Counts for all rows of the import that are about the same film. */
  answerImportRow: {
    ...USER_WRITE,
    summary: 'Filmi tapılmayan və ya bir neçə filmə uyğun gələn sətrə film seçir',
    body: z.strictObject({ movie_id: bodyId }),
    answer: importRow,
    errors: ['NOT_FOUND', 'MOVIE_NOT_FOUND', 'IMPORT_ROW_ANSWERED'],
  },
  /** Imports everything or nothing. A second import of the same file changes nothing. */
  importLetterboxd: {
    ...USER_WRITE,
    summary:
      'Letterboxd ixracını oxuyur; apply=true olduqda gündəliyi, qiymətləri, baxılanları, izləmə siyahısını, sevilən filmləri və siyahıları əlavə edir',
    query: z.object({
      /** Of lists that are new. Without it what the file says, which only our own export does, or else 'nobody'. */
      list_visibility: audience.optional(),
      apply: isYes,
    }),
    file: 'file',
    answer: importReport,
    errors: ['IMPORT_INVALID', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  },
});
