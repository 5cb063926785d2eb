import { z } from 'zod';
import { defineCalls } from '../call';
import { adminRoutes } from '../routes';
import { FIELDS } from '../fields';
import { ownProfile, profileBody } from '../people/social';
import { isoTime, pageOf, pageQuery, success, text, textField, timeWithOffset, uuid } from '../text';

export const managedUser = z.strictObject({
  ...ownProfile.omit({ presence: true }).shape,
  last_seen: isoTime.nullable(),
  /** Null if the user may log in. `until` is null for a suspension without an end. */
  suspension: z.strictObject({ reason: z.string(), until: isoTime.nullable(), since: isoTime }).nullable(),
});
export type ManagedUser = z.output<typeof managedUser>;

export const usersQuery = z.object({
  ...pageQuery().shape,
  search: text({ max: 100 }).optional(),
  sort: z.enum(['username', 'email', 'created_at', 'last_seen']).default('username'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export const managedUserBody = z
  .strictObject({ ...profileBody.omit({ currentPassword: true }).shape, isAdmin: z.boolean() })
  .partial();

export const stats = z.strictObject({
  userCount: z.int(),
  pendingCommentCount: z.int(),
  onlineCount: z.int(),
  newUserCount: z.int(),
  movieCount: z.int(),
  commentCount: z.int(),
  ratingCount: z.int(),
  newsletterCount: z.int(),
  /** The last 30 days in UTC, oldest first. */
  days: z.array(z.strictObject({ date: z.iso.date(), registrations: z.int(), comments: z.int() })),
});
export type Stats = z.output<typeof stats>;

export const auditAction = z.enum([
  'user.promoted',
  'user.demoted',
  'user.updated',
  'user.deleted',
  'user.suspended',
  'user.unsuspended',
  'report.dismissed',
  'report.removed',
  'report.suspended',
  'comment.approved',
  'comment.rejected',
  'comment.deleted',
  'movie.updated',
  'movie.deleted',
  'newsletter.created',
  'newsletter.updated',
  'newsletter.published',
  'newsletter.unpublished',
  'newsletter.deleted',
]);
export type AuditAction = z.output<typeof auditAction>;

/** Names are from the time of the event; an id is null once its owner is deleted. */
export const auditEvent = z.strictObject({
  id: uuid,
  actor: z.strictObject({ id: uuid.nullable(), username: z.string() }),
  action: auditAction,
  target: z.strictObject({ id: uuid, name: z.string() }),
  /** A rejection's reason, or the names of the fields that were changed. */
  note: z.string().nullable(),
  created_at: isoTime,
});
export type AuditEvent = z.output<typeof auditEvent>;

export const adminCalls = defineCalls(adminRoutes, {
  users: {
    access: 'admin',
    summary: 'Bütün istifadəçilər',
    query: usersQuery,
    answer: z.strictObject({ users: z.array(managedUser), ...pageOf }),
  },
  setAdmin: {
    access: 'admin',
    summary: 'Admin edir və ya adminlikdən çıxarır',
    body: z.strictObject({ isAdmin: z.boolean() }),
    answer: managedUser,
    errors: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
  updateUser: {
    access: 'admin',
    summary: 'İstifadəçini dəyişir',
    body: managedUserBody,
    answer: managedUser,
    errors: ['USER_NOT_FOUND', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'LAST_ADMIN'],
  },
  removeUser: {
    access: 'admin',
    summary: 'İstifadəçini silir',
    answer: success,
    errors: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
  suspend: {
    access: 'admin',
    summary: 'İstifadəçini dayandırır: bütün sessiyaları bitir, giriş bağlanır',
    body: z.strictObject({ reason: textField(FIELDS.suspensionReason), until: timeWithOffset.nullable() }),
    answer: managedUser,
    errors: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
  unsuspend: {
    access: 'admin',
    summary: 'Dayandırmanı götürür',
    /** The reason goes into the log, and to the user. */
    body: z.strictObject({ reason: textField(FIELDS.suspensionReason).optional() }).optional(),
    answer: managedUser,
    errors: ['USER_NOT_FOUND'],
  },
  audit: {
    access: 'admin',
    summary: 'İnzibati əməliyyatların jurnalı, ən yenisi əvvəl',
    query: z.object({ ...pageQuery().shape, action: auditAction.optional() }),
    answer: z.strictObject({ events: z.array(auditEvent), ...pageOf }),
  },
  stats: {
    access: 'admin',
    summary: 'Ümumi göstəricilər',
    answer: stats,
  },
});
