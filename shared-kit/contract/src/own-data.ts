import { z } from 'zod';
import { defineCalls } from './call';
import { ownDataRoutes } from './routes';
import { commentStatus } from './comments';
import { notificationSettings } from './notifications';
import { privacySettings } from './privacy';
import { reportKind, reportOutcome, reportReason, reportStatus } from './reports';
import { sealedStatus } from './sealed-ratings';
import { audience, ownProfile } from './social';
import { isoDate, isoTime, uuid } from './text';

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
      movies: z.array(z.strictObject({ ...movie, position: z.int(), note: z.string().nullable() })),
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

/** `changed`: what the user has is completed, or its rating replaced. `known`: nothing changes. */
const effect = z.enum(['new', 'changed', 'known']);
export type ImportEffect = z.output<typeof effect>;
const movieKind = z.enum(['diary', 'ratings', 'watched', 'watchlist', 'likes', 'favourites', 'list_films']);
export type ImportedMovieKind = z.output<typeof movieKind>;
export type ImportKind = ImportedMovieKind | 'lists';

const counts = z.strictObject({ new: z.int(), changed: z.int(), known: z.int() });
export const importedMovie = z.strictObject({
  name: z.string(),
  year: z.int().nullable(),
  movie: z.strictObject({ id: uuid, title: z.string(), release_year: z.int().nullable() }),
  /** From 1 to 10. */
  rating: z.int().nullable(),
  /** Of a diary entry. */
  watched_on: isoDate.nullable(),
  /** The title of the list that holds the film. */
  list: z.string().nullable(),
  kind: movieKind,
  effect,
});
export type ImportedMovie = z.output<typeof importedMovie>;
export const importedList = z.strictObject({
  title: z.string(),
  /** How many films of the file the list gets. */
  new_films: z.int(),
  films: z.int(),
  effect,
});
export type ImportedList = z.output<typeof importedList>;

const rowPlace = {
  file: z.string(),
  /** The first row of the file is row 1. */
  row: z.int(),
  /** Of the film, or of the list. */
  name: z.string(),
  year: z.int().nullable(),
};
export const unmatchedRow = z.strictObject({
  ...rowPlace,
  why: z.enum([
    'not-found',
    'ambiguous',
    'unreadable',
    'bad-date',
    'future-date',
    /** A review without a day, when all entries of the film have a note. */
    'no-day',
    /** The film, or the list, is already in the file. */
    'double',
    'list-full',
    'too-many-lists',
  ]),
});
export type UnmatchedRow = z.output<typeof unmatchedRow>;
export const adjustedRow = z.strictObject({
  ...rowPlace,
  why: z.enum([
    'note-cut',
    'title-cut',
    'description-cut',
    /** A review without a day: it went to the film's latest entry, or to the day on which it was written. */
    'review-day',
    /** The diary's entry has another note, which stays. */
    'note-kept',
  ]),
});
export type AdjustedRow = z.output<typeof adjustedRow>;

/** `films`, `unmatched` and `adjusted` hold only the first entries; their totals count all. */
export const importReport = z.strictObject({
  applied: z.boolean(),
  rows: z.int(),
  diary: counts,
  ratings: counts,
  watched: counts,
  watchlist: counts,
  likes: counts,
  favourites: counts,
  lists: counts,
  list_films: counts,
  films: z.array(importedMovie),
  films_total: z.int(),
  imported_lists: z.array(importedList),
  /** Rows that are not taken. */
  unmatched: z.array(unmatchedRow),
  unmatched_total: z.int(),
  /** Rows that are taken, but not exactly as they stand. */
  adjusted: z.array(adjustedRow),
  adjusted_total: z.int(),
  /** Files that hold nothing to take, such as comments on others' reviews. */
  ignored_files: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;

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
  /** Imports everything or nothing. A second import of the same file changes nothing. */
  importLetterboxd: {
    access: 'user',
    summary:
      'Letterboxd ixracını oxuyur; apply=true olduqda gündəliyi, qiymətləri, baxılanları, izləmə siyahısını, sevilən filmləri və siyahıları əlavə edir',
    query: z.object({
      /** Of lists that are new. Without it what the file says, which only our own export does, or else 'nobody'. */
      list_visibility: audience.optional(),
      apply: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    }),
    file: 'file',
    answer: importReport,
    errors: ['IMPORT_INVALID', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  },
});
