import { notification, notificationKind } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../database/iso-time';
import { statement } from '../database/statement';
import { isSeen, personJson, personRow } from '../people/people.module';
import { SUBJECTS } from './notification-subjects';

const notificationRow = notification.extend({ actor: personRow.nullable() });
export type ShownNotificationRow = z.output<typeof notificationRow>;

const idRow = z.strictObject({ id: z.uuid() });
const mutedRow = z.strictObject({ muted: z.array(notificationKind) });

/** Whom the receiver, $1, may see of those who liked the comment of `n`. */
const LIKERS = `comment_likes l JOIN people_seen_by($1) u ON u.id = l.user_id
  WHERE n.kind = 'like' AND l.comment_id = n.subject_id AND l.user_id <> $1`;

/** The notifications of $1 that are shown. Who acted and how many is read for those of a page only. */
const SHOWN = `notifications n WHERE n.user_id = $1
  AND CASE WHEN n.kind = 'like' THEN EXISTS (SELECT FROM ${LIKERS})
    ELSE n.actor_id IS NULL OR ${isSeen('n.actor_id')} END
  AND EXISTS (SELECT FROM (${SUBJECTS}) subject)`;

/** Of several likes of one comment, the latest one that the receiver may see is shown. */
const selectOf = (
  from: string,
) => `SELECT n.id, n.kind, ${toIsoTime('n.created_at')} AS created_at, n.is_read AS read,
    actor.person AS actor, coalesce(actor.count, 1) AS count, subject.note, json_build_object('kind', subject.kind,
      'id', subject.id, 'title', subject.title, 'movie_id', subject.movie_id) AS subject
  FROM (SELECT n.* FROM ${SHOWN} AND ${from}) n
  CROSS JOIN LATERAL (${SUBJECTS}) subject
  LEFT JOIN LATERAL (
    SELECT ${personJson('u')} AS person, 1 AS count FROM people_seen_by($1) u WHERE u.id = n.actor_id
    UNION ALL
    (SELECT ${personJson('u')}, (count(*) OVER ())::int
     FROM ${LIKERS} ORDER BY l.created_at DESC, u.id LIMIT 1)
  ) actor ON true`;

/** No row if the receiver may not see it any more. */
export const shown = statement(notificationRow, selectOf('n.id = $2'));

/** Of a cursor. */
export const position = z.tuple([z.iso.datetime(), z.uuid()]);
const NEWEST_FIRST = 'n.created_at DESC, n.id DESC';

export const page = statement(
  notificationRow,
  `${selectOf(`($4::timestamptz IS NULL OR (n.created_at, n.id) < ($4, $5::uuid))
     ORDER BY ${NEWEST_FIRST} LIMIT $2 OFFSET $3`)} ORDER BY ${NEWEST_FIRST}`,
);

export const counts = statement(
  z.strictObject({ total: z.int(), unread: z.int() }),
  `SELECT count(*)::int AS total, (count(*) FILTER (WHERE NOT n.is_read))::int AS unread FROM ${SHOWN}`,
);

/**
 * The locks wait for a transaction that deletes one of the two users; then nothing is written. A notification that is
 * there already becomes new again.
 */
export const add = statement(
  idRow,
  `WITH receiver AS (SELECT id, muted_notifications FROM users WHERE id = $1 FOR KEY SHARE),
     actor AS (SELECT id FROM users WHERE id = $3 FOR KEY SHARE)
   INSERT INTO notifications (user_id, kind, actor_id, subject_id)
   SELECT receiver.id, $2, CASE WHEN $2 <> 'like' THEN actor.id END, $4
   FROM receiver LEFT JOIN actor ON true
   WHERE NOT $5 AND actor.id IS NOT DISTINCT FROM $3 AND receiver.id IS DISTINCT FROM $3
     AND $2 <> ALL (receiver.muted_notifications)
     AND NOT EXISTS (SELECT FROM blocked_either_way(receiver.id) b WHERE b.id = $3)
   ON CONFLICT (user_id, kind, subject_id)
   DO UPDATE SET actor_id = EXCLUDED.actor_id, created_at = now(), is_read = false
   RETURNING id`,
);

/** Those of $2, or all if it is null. */
export const markRead = statement(
  idRow,
  `UPDATE notifications SET is_read = true
   WHERE user_id = $1 AND NOT is_read AND ($2::uuid[] IS NULL OR id = ANY($2)) RETURNING id`,
);

export const muted = statement(mutedRow, 'SELECT muted_notifications AS muted FROM users WHERE id = $1');
export const updateMuted = statement(
  mutedRow,
  `UPDATE users SET updated_at = now(), muted_notifications = ARRAY(
     SELECT unnest(muted_notifications) EXCEPT SELECT unnest($2::text[]) UNION SELECT unnest($3::text[]) ORDER BY 1)
   WHERE id = $1 RETURNING muted_notifications AS muted`,
);
