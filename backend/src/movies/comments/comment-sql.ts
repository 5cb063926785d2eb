import { commentStatus } from 'shared-kit/contract';
import { z } from 'zod';
import { isBlocked } from '../../people/people.module';

export const commentRow = z.strictObject({
  id: z.string(),
  movie_id: z.string(),
  movie_title: z.string(),
  author_id: z.string().nullable(),
  username: z.string().nullable(),
  avatar_key: z.string().nullable(),
  author_rating: z.int().nullable(),
  author_liked: z.boolean(),
  body: z.string(),
  status: commentStatus,
  is_spoiler: z.boolean(),
  rejection_reason: z.string().nullable(),
  edited_at: z.date().nullable(),
  created_at: z.date(),
  version: z.int(),
  parent_id: z.string().nullable(),
  reply_count: z.int(),
  like_count: z.int(),
  liked: z.boolean(),
});
export type CommentRow = z.output<typeof commentRow>;

export const notBlocked = (comment: string) => `NOT ${isBlocked(`${comment}.author_id`)}`;

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
export const IS_SHOWN = `${isShownWithReplies('c')} AND ${hasShownParent('c')}`;
export const IS_SHOWN_AND_APPROVED = `c.status = 'approved' AND ${notBlocked('c')} AND ${hasShownParent('c')}`;

/** A row of the author's marks of the film, if the viewer may see it. */
const markOfAuthor = (table: 'ratings' | 'movie_likes', shown: 'shows_ratings' | 'shows_watched') =>
  `FROM ${table} mark JOIN people_seen_by($1) person ON person.id = mark.user_id
    WHERE (mark.user_id, mark.movie_id) = (c.author_id, c.movie_id) AND person.${shown}`;

export const COLUMNS = `c.id, c.movie_id, c.author_id, author.username, author.avatar_key,
  (SELECT mark.rating ${markOfAuthor('ratings', 'shows_ratings')}) AS author_rating,
  EXISTS (SELECT ${markOfAuthor('movie_likes', 'shows_watched')}) AS author_liked, c.body, c.status,
  c.is_spoiler, c.rejection_reason, c.edited_at, c.created_at, c.version, c.parent_id, c.like_count,
  (SELECT count(*)::int ${repliesTo('c')}) AS reply_count,
  EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = $1) AS liked,
  m.title AS movie_title`;
export const JOINS = 'JOIN movies m ON m.id = c.movie_id LEFT JOIN users author ON author.id = c.author_id';
export const SELECT = `SELECT ${COLUMNS} FROM comments c ${JOINS}`;
