import { comment, commentStatus, DELETED_USERNAME, moderatedComment } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../database/iso-time';
import { statement } from '../../database/statement';
import { isBlocked } from '../../people/people.module';

const authorRow = comment.shape.author
  .omit({ avatar_url: true })
  .extend({ avatar_key: z.string().nullable() });
export const commentRow = moderatedComment.extend({ author: authorRow });
export type CommentRow = z.output<typeof commentRow>;

const notBlocked = (comment: string) => `NOT ${isBlocked(`${comment}.author_id`)}`;

const isShown = (comment: string) =>
  `((${comment}.status = 'approved' OR (${comment}.status = 'pending' AND ${comment}.author_id = $1))
    AND ${notBlocked(comment)})`;

const repliesTo = (comment: string) =>
  `FROM comments reply WHERE reply.parent_id = ${comment}.id AND ${isShown('reply')}`;

/** A deleted comment is shown with its replies only. */
const isShownWithReplies = (comment: string) =>
  `(${isShown(comment)} OR (${comment}.status = 'deleted' AND EXISTS (SELECT ${repliesTo(comment)})))`;

/** A reply is shown below its parent only. */
const hasShownParent = (comment: string) =>
  `(${comment}.parent_id IS NULL
    OR EXISTS (SELECT FROM comments parent WHERE parent.id = ${comment}.parent_id AND ${isShownWithReplies('parent')}))`;

/** Conditions about `comments c`. */
export const IS_TOP_LEVEL_SHOWN = `c.parent_id IS NULL AND ${isShownWithReplies('c')}`;
export const IS_REPLY_SHOWN = isShown('c');
const IS_SHOWN = `${isShownWithReplies('c')} AND ${hasShownParent('c')}`;
export const IS_SHOWN_AND_APPROVED = `c.status = 'approved' AND ${notBlocked('c')} AND ${hasShownParent('c')}`;

/** A row of the author's marks of the film, if the viewer may see it. */
const markOfAuthor = (table: 'ratings' | 'movie_likes', shown: 'shows_ratings' | 'shows_watched') =>
  `FROM ${table} mark JOIN people_seen_by($1) person ON person.id = mark.user_id
    WHERE (mark.user_id, mark.movie_id) = (c.author_id, c.movie_id) AND person.${shown}`;

export const COLUMNS = `c.id, c.movie_id, json_build_object('id', c.author_id,
    'username', coalesce(author.username, '${DELETED_USERNAME}'), 'avatar_key', author.avatar_key,
    'rating', (SELECT mark.rating ${markOfAuthor('ratings', 'shows_ratings')}),
    'liked', EXISTS (SELECT ${markOfAuthor('movie_likes', 'shows_watched')})) AS author,
  c.body, c.status, c.is_spoiler, c.rejection_reason, ${toIsoTime('c.edited_at')} AS edited_at,
  ${toIsoTime('c.created_at')} AS created_at, c.version, c.parent_id, c.like_count,
  (SELECT count(*)::int ${repliesTo('c')}) AS reply_count,
  EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = $1) AS liked,
  json_build_object('id', m.id, 'title', m.title) AS movie`;
export const JOINS = 'JOIN movies m ON m.id = c.movie_id LEFT JOIN users author ON author.id = c.author_id';
const SELECT = `SELECT ${COLUMNS} FROM comments c ${JOINS}`;

const idRow = z.strictObject({ id: z.string() });

/** A moderator acts on what blocks hide, too. */
const byId = (condition: string) => `${SELECT} WHERE c.id = $2 AND c.status <> 'deleted' ${condition}`;
export const commentById = statement(commentRow, byId(`AND ${notBlocked('c')}`));
export const commentForUpdate = statement(commentRow, `${byId(`AND ${notBlocked('c')}`)} FOR UPDATE OF c`);
export const anyForUpdate = statement(commentRow, `${byId('')} FOR UPDATE OF c`);
export const commentsByIds = statement(
  commentRow,
  `${SELECT} WHERE c.id = ANY($2::uuid[]) ORDER BY array_position($2::uuid[], c.id)`,
);

export const shownComment = statement(idRow, `SELECT c.id FROM comments c WHERE c.id = $2 AND ${IS_SHOWN}`);

/** The lock makes a reply and the deletion of its parent wait for each other. */
export const parentForReply = statement(
  z.strictObject({ parent_id: z.string().nullable() }),
  `SELECT c.parent_id FROM comments c WHERE c.id = $2 AND c.movie_id = $3
    AND ${IS_SHOWN} AND (c.status = 'approved' OR c.parent_id IS NOT NULL) FOR KEY SHARE OF c`,
);

/** The lock makes this statement and a deletion of the movie wait for each other. */
export const insertComment = statement(
  commentRow,
  `WITH movie AS (SELECT id FROM movies WHERE id = $2 FOR KEY SHARE),
   c AS (
     INSERT INTO comments (movie_id, author_id, body, is_spoiler, status, parent_id)
     SELECT id, $1, $3, $4, $5, $6 FROM movie RETURNING *
   ) SELECT ${COLUMNS} FROM c ${JOINS}`,
);

export const CHANGE_COMMENT = `
  UPDATE comments SET body = $3, is_spoiler = coalesce($4, is_spoiler), status = $5, rejection_reason = NULL,
    moderated_by = NULL, moderated_at = NULL, edited_at = now(), version = version + 1
  WHERE id = $1 AND author_id = $2 AND (body, is_spoiler) IS DISTINCT FROM ($3, coalesce($4, is_spoiler))`;

/** Locks in a fixed order, so that two moderators can't deadlock. */
export const lockComments = statement(
  z.strictObject({ id: z.string(), version: z.int(), status: commentStatus }),
  `SELECT id, version, status FROM comments WHERE id = ANY($1::uuid[]) AND status <> 'deleted' ORDER BY id FOR UPDATE`,
);

export const decideComments = statement(
  idRow,
  `UPDATE comments SET status = $2, rejection_reason = $3, moderated_by = $4, moderated_at = now()
   WHERE id = ANY($1::uuid[]) AND (status <> $2 OR ($3::text IS NOT NULL AND rejection_reason IS DISTINCT FROM $3))
   RETURNING id`,
);

export const announceReplies = statement(
  z.strictObject({
    id: z.string(),
    author_id: z.string().nullable(),
    parent_author_id: z.string().nullable(),
  }),
  `UPDATE comments c SET is_announced = true FROM comments parent
   WHERE c.id = ANY($1::uuid[]) AND c.status = 'approved' AND NOT c.is_announced AND parent.id = c.parent_id
   RETURNING c.id, c.author_id, parent.author_id AS parent_author_id`,
);

export const LOCK_COMMENT = 'SELECT FROM comments WHERE id = $1 FOR UPDATE';
const HAS_REPLIES = 'EXISTS (SELECT FROM comments reply WHERE reply.parent_id = c.id)';
export const EMPTY_COMMENT = `
  WITH likes AS (DELETE FROM comment_likes WHERE comment_id = $1)
  UPDATE comments SET status = 'deleted', body = '', author_id = NULL, is_spoiler = false, rejection_reason = NULL,
    moderated_by = NULL, moderated_at = NULL, edited_at = NULL, version = version + 1
  WHERE id = $1`;
const deleteWithoutReplies = (condition = '') =>
  statement(
    idRow,
    `DELETE FROM comments c WHERE c.id = $1 ${condition} AND NOT ${HAS_REPLIES} RETURNING c.id`,
  );
export const deleteComment = deleteWithoutReplies();
export const deleteDeletedParent = deleteWithoutReplies(`AND c.status = 'deleted'`);
