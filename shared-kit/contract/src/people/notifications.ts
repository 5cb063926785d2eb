import { z } from 'zod';
import { defineCalls, USER_READ, USER_WRITE } from '../call';
import { PAGE_LIMIT_MAX } from '../limits';
import { notificationRoutes } from '../routes';
import { person } from './social';
import { beforeQuery, bodyId, fieldsOf, isoTime, pageOf, pageQuery, success, uuid } from '../text';

export const notificationKind = z.enum([
  'request_accepted',
  'comment_approved',
  'comment_rejected',
  'reply',
  'like',
  'recommendation',
  'list_invite',
  'report_resolved',
  'sealed_invite',
  'sealed_opened',
  'import_matched',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * `actor` is the latest person; null when administrators acted. `count` is the number of people, above 1 for several
 * likes of one comment.
 */
export const notification = z.strictObject({
  id: uuid,
  kind: notificationKind,
  created_at: isoTime,
  read: z.boolean(),
  actor: person.nullable(),
  count: z.int(),
  subject: z.strictObject({
    kind: z.enum(['user', 'movie', 'comment', 'list', 'report', 'sealed']),
    id: uuid,
    /** The title of the film or list, or the name of the user. */
    title: z.string(),
    /** The film of a comment or a sealed rating. */
    movie_id: uuid.nullable(),
  }),
  /** What the actor wrote to a recommendation. */
  note: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

/** Whether each kind is wanted. */
export const notificationSettings = z.strictObject(fieldsOf(notificationKind.options, z.boolean()));
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationCalls = defineCalls(notificationRoutes, {
  list: {
    ...USER_READ,
    summary: 'Bildirişlərim, ən yenisi əvvəl',
    query: z.object({ ...pageQuery().shape, ...beforeQuery.shape }),
    answer: z.strictObject({
      notifications: z.array(notification),
      unread: z.int(),
      ...pageOf,
      next: z.string().nullable(),
    }),
  },
  /** Without `ids` all of them. Unknown ids change nothing. */
  markRead: {
    ...USER_WRITE,
    summary: 'Bildirişləri oxunmuş edir',
    body: z.strictObject({ ids: z.array(bodyId).max(PAGE_LIMIT_MAX).optional() }),
    answer: success,
  },
  settings: {
    ...USER_READ,
    summary: 'Hansı bildirişləri alıram',
    answer: notificationSettings,
  },
  updateSettings: {
    access: 'user',
    summary: 'Hansı bildirişləri alacağımı seçir',
    body: notificationSettings.partial(),
    answer: notificationSettings,
  },
});
