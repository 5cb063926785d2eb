import { z } from 'zod';
import { defineCalls } from './call';
import { ownDataRoutes } from './routes';
import { commentStatus } from './comments';
import { privacySettings } from './privacy';
import { reportKind, reportOutcome, reportReason, reportStatus } from './reports';
import { ownProfile } from './social';
import { isoTime, uuid } from './text';

const movie = { movie_id: uuid, title: z.string(), release_year: z.int().nullable() };
const someone = { user_id: uuid, username: z.string() };

/** Each list is newest first. Passwords and picture files are left out. */
export const ownData = z.strictObject({
  exported_at: isoTime,
  profile: z.strictObject({ ...ownProfile.shape, last_seen: isoTime.nullable() }),
  privacy: privacySettings,
  friends: z.array(z.strictObject({ ...someone, friends_since: isoTime })),
  friend_requests: z.array(
    z.strictObject({ ...someone, direction: z.enum(['incoming', 'outgoing']), created_at: isoTime }),
  ),
  ratings: z.array(z.strictObject({ ...movie, rating: z.int(), rated_at: isoTime })),
  watched: z.array(z.strictObject({ ...movie, watched_at: isoTime })),
  watchlist: z.array(z.strictObject({ ...movie, added_at: isoTime })),
  comments: z.array(
    z.strictObject({
      ...movie,
      body: z.string(),
      is_spoiler: z.boolean(),
      status: commentStatus,
      rejection_reason: z.string().nullable(),
      created_at: isoTime,
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

/** `changed`: the file's rating replaces another one. `known`: nothing changes. */
const effect = z.enum(['new', 'changed', 'known']);
export type ImportEffect = z.output<typeof effect>;
export const importKind = z.enum(['ratings', 'watched', 'watchlist']);
export type ImportKind = z.output<typeof importKind>;

const counts = z.strictObject({ new: z.int(), changed: z.int(), known: z.int() });
export const importedMovie = z.strictObject({
  name: z.string(),
  year: z.int().nullable(),
  movie: z.strictObject({ id: uuid, title: z.string(), release_year: z.int().nullable() }),
  /** From 1 to 10. */
  rating: z.int().nullable(),
  kind: importKind,
  effect,
});
export type ImportedMovie = z.output<typeof importedMovie>;
export const unmatchedRow = z.strictObject({
  file: z.string(),
  /** The header is row 1. */
  row: z.int(),
  name: z.string(),
  year: z.int().nullable(),
  why: z.enum(['not-found', 'ambiguous', 'unreadable']),
});
export type UnmatchedRow = z.output<typeof unmatchedRow>;

/** `films` and `unmatched` hold at most IMPORT_LIMITS.listed entries; their totals count all. */
export const importReport = z.strictObject({
  applied: z.boolean(),
  rows: z.int(),
  ratings: counts,
  watched: counts,
  watchlist: counts,
  films: z.array(importedMovie),
  films_total: z.int(),
  unmatched: z.array(unmatchedRow),
  unmatched_total: z.int(),
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
      'Letterboxd ixracını oxuyur; apply=true olduqda qiymətləri, baxılanları və izləmə siyahısını əlavə edir',
    query: z.object({
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
