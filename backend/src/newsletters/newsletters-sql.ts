import { adminNewsletter, newsletter, newsletterCalls, newsletterSummary } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../database/iso-time';
import { answerStatement, statement } from '../database/statement';

const feedRow = z.strictObject({
  ...newsletter.pick({ id: true, title: true, excerpt: true }).shape,
  shown_at: z.date(),
  updated_at: z.date(),
});

const shownAt = (alias: string) => `coalesce(${alias}.published_at, ${alias}.created_at)`;
const NEWEST_FIRST = `${shownAt('n')} DESC, n.serial DESC`;

/** $1 is the reader, null for a visitor. */
const IS_VIEWED = 'EXISTS (SELECT FROM newsletter_views v WHERE v.newsletter_id = n.id AND v.user_id = $1)';

const SUMMARY_COLUMNS = `n.id, n.title, n.excerpt, ${toIsoTime(shownAt('n'))} AS created_at, n.is_important,
  ${IS_VIEWED} AS is_viewed`;
const NEWSLETTER_COLUMNS = `${SUMMARY_COLUMNS}, n.content, ${toIsoTime('n.updated_at')} AS updated_at`;
const ADMIN_COLUMNS = `${NEWSLETTER_COLUMNS}, n.is_published,
   (SELECT count(*)::int FROM newsletter_views v WHERE v.newsletter_id = n.id) AS view_count`;

const publishedPage = (order: string) =>
  answerStatement(
    newsletterCalls.list.answer,
    `SELECT json_build_object('success', true, 'page', $2::bigint, 'limit', $3::int,
       'total', (SELECT count(*) FROM newsletters WHERE is_published),
       'data', coalesce(json_agg(json_build_object(
         'id', n.id, 'title', n.title, 'excerpt', n.excerpt, 'created_at', n.created_at,
         'is_viewed', n.is_viewed, 'is_important', n.is_important)), '[]'))::text AS answer
     FROM (
       SELECT ${SUMMARY_COLUMNS}
       FROM newsletters n WHERE n.is_published ORDER BY ${order} LIMIT $3 OFFSET ($2::bigint - 1) * $3
     ) n`,
  );
export const newestPublished = publishedPage(NEWEST_FIRST);
export const unreadPublishedFirst = publishedPage(`is_viewed, ${NEWEST_FIRST}`);

export const publishedForFeed = statement(
  feedRow,
  `SELECT n.id, n.title, n.excerpt, ${shownAt('n')} AS shown_at, n.updated_at
   FROM newsletters n WHERE n.is_published ORDER BY ${NEWEST_FIRST} LIMIT $1`,
);

const count = z.strictObject({ count: z.int() });

const UNREAD = `n.is_published AND NOT ${IS_VIEWED}`;
export const newestUnread = statement(
  newsletterSummary,
  `SELECT ${SUMMARY_COLUMNS} FROM newsletters n WHERE ${UNREAD} ORDER BY ${NEWEST_FIRST} LIMIT $2`,
);
export const countUnread = statement(
  count,
  `SELECT count(*)::int AS count FROM newsletters n WHERE ${UNREAD}`,
);

export const publishedById = statement(
  newsletter,
  `SELECT ${NEWSLETTER_COLUMNS} FROM newsletters n WHERE n.id = $2 AND n.is_published`,
);
export const adminById = statement(
  adminNewsletter,
  `SELECT ${ADMIN_COLUMNS} FROM newsletters n WHERE n.id = $2`,
);
export const adminPage = statement(
  adminNewsletter,
  `SELECT ${ADMIN_COLUMNS} FROM newsletters n ORDER BY ${NEWEST_FIRST} LIMIT $2 OFFSET $3`,
);

const neighbourOf = (side: '<' | '>', order: 'ASC' | 'DESC') =>
  statement(
    z.strictObject({ id: z.string(), title: z.string() }),
    `SELECT n.id, n.title FROM newsletters n, newsletters this
     WHERE this.id = $1 AND n.is_published AND (${shownAt('n')}, n.serial) ${side} (${shownAt('this')}, this.serial)
     ORDER BY ${shownAt('n')} ${order}, n.serial ${order} LIMIT 1`,
  );
export const previousOf = neighbourOf('<', 'DESC');
export const nextOf = neighbourOf('>', 'ASC');

/** The lock waits for a concurrent deletion, which would otherwise violate the foreign key. */
export const setViewed = statement(
  z.strictObject({ id: z.string() }),
  `WITH newsletter AS (
     SELECT n.id FROM newsletters n WHERE n.id = $1 AND n.is_published FOR KEY SHARE
   ), view AS (
     INSERT INTO newsletter_views (newsletter_id, user_id) SELECT id, $2::uuid FROM newsletter ON CONFLICT DO NOTHING
   ) SELECT id FROM newsletter`,
);
/** Ordered, so that two concurrent calls can't deadlock. */
export const MARK_ALL_VIEWED = `
  INSERT INTO newsletter_views (newsletter_id, user_id)
  SELECT n.id, $1::uuid FROM newsletters n WHERE n.is_published
  ORDER BY n.id FOR KEY SHARE ON CONFLICT DO NOTHING`;
