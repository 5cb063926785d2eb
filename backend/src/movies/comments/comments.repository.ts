import { Injectable } from '@nestjs/common';
import {
  commentStatus,
  type Comment,
  type CommentInput,
  type CommentSort,
  type PageQuery,
} from 'shared-kit/contract';
import { z } from 'zod';
import { fromCursor, toCursor } from '../../common/cursor';
import { Database } from '../../database/database';
import { type Statement, statement } from '../../database/statement';
import type { CommentEntity } from './comment.entity';
import {
  COLUMNS,
  commentRow,
  type CommentRow,
  IS_REPLY_SHOWN,
  IS_SHOWN,
  IS_SHOWN_AND_APPROVED,
  IS_TOP_LEVEL_SHOWN,
  JOINS,
  notBlocked,
  SELECT,
} from './comment-sql';

export interface CommentPage {
  rows: CommentRow[];
  total: number;
  /** The cursor after the last row, or null if that is the last one of all. */
  next: string | null;
}

/** When the first page was read, and the keys of the last row of this one. */
const position = z.tuple([z.iso.datetime(), z.int(), z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);
type PageRequest = PageQuery & { before?: string | undefined };

type NewComment = Pick<
  CommentEntity,
  'movie_id' | 'author_id' | 'body' | 'is_spoiler' | 'status' | 'parent_id'
>;

type CommentChange = CommentInput & Pick<CommentEntity, 'status'>;

export interface ModerationDecision {
  status: 'approved' | 'rejected';
  reason: string | null;
}

interface Condition {
  where: string;
  /** From $2 on; $1 is the viewer. */
  values: unknown[];
  sort?: CommentSort;
  /** A faster way to count, with the same parameters. */
  total?: Statement<{ total: number }>;
}

const count = z.strictObject({ total: z.int() });
const countWhere = (where: string) =>
  statement(count, `SELECT count(*)::int AS total FROM comments c WHERE ${where}`);

/** $1 is the moderator, $2 the status. */
const COUNT_BY_STATUS = statement(
  count,
  `SELECT coalesce(sum(count), 0)::int AS total FROM daily_counts
   WHERE $1::uuid IS NOT NULL AND kind = 'comment'
     AND CASE WHEN $2::text IS NULL THEN status <> 'deleted' ELSE status = $2 END`,
);
const idRow = z.strictObject({ id: z.string() });

const pageRow = z.strictObject({
  ...commentRow.shape,
  read_at: z.date(),
  likes_then: z.int(),
  serial: z.string(),
});

/** So a like given while one reads doesn't move a comment. */
const likesUntil = (time: string) => `(c.like_count - (SELECT count(*)::int FROM comment_likes l
  WHERE l.comment_id = c.id AND l.created_at > ${time}))`;

/** A moderator acts on what blocks hide, too. */
const byId = (condition: string) => `${SELECT} WHERE c.id = $2 AND c.status <> 'deleted' ${condition}`;
const commentById = statement(commentRow, byId(`AND ${notBlocked('c')}`));
const commentForUpdate = statement(commentRow, `${byId(`AND ${notBlocked('c')}`)} FOR UPDATE OF c`);
const anyForUpdate = statement(commentRow, `${byId('')} FOR UPDATE OF c`);
const commentsByIds = statement(
  commentRow,
  `${SELECT} WHERE c.id = ANY($2::uuid[]) ORDER BY array_position($2::uuid[], c.id)`,
);

const shownComment = statement(idRow, `SELECT c.id FROM comments c WHERE c.id = $2 AND ${IS_SHOWN}`);

/** The lock makes a reply and the deletion of its parent wait for each other. */
const parentForReply = statement(
  z.strictObject({ parent_id: z.string().nullable() }),
  `SELECT c.parent_id FROM comments c WHERE c.id = $2 AND c.movie_id = $3 AND ${IS_SHOWN_AND_APPROVED} FOR KEY SHARE OF c`,
);

/** The lock makes this statement and a deletion of the movie wait for each other. */
const insertComment = statement(
  commentRow,
  `WITH movie AS (SELECT id FROM movies WHERE id = $2 FOR KEY SHARE),
   c AS (
     INSERT INTO comments (movie_id, author_id, body, is_spoiler, status, parent_id)
     SELECT id, $1, $3, $4, $5, $6 FROM movie RETURNING *
   ) SELECT ${COLUMNS} FROM c ${JOINS}`,
);

const CHANGE_COMMENT = `
  UPDATE comments SET body = $3, is_spoiler = coalesce($4, is_spoiler), status = $5, rejection_reason = NULL,
    moderated_by = NULL, moderated_at = NULL, edited_at = now(), version = version + 1
  WHERE id = $1 AND author_id = $2 AND (body, is_spoiler) IS DISTINCT FROM ($3, coalesce($4, is_spoiler))`;

/** Locks in a fixed order, so that two moderators can't deadlock. */
const lockComments = statement(
  z.strictObject({ id: z.string(), version: z.int(), status: commentStatus }),
  `SELECT id, version, status FROM comments WHERE id = ANY($1::uuid[]) AND status <> 'deleted' ORDER BY id FOR UPDATE`,
);

const decideComments = statement(
  idRow,
  `UPDATE comments SET status = $2, rejection_reason = $3, moderated_by = $4, moderated_at = now()
   WHERE id = ANY($1::uuid[]) AND (status <> $2 OR ($3::text IS NOT NULL AND rejection_reason IS DISTINCT FROM $3))
   RETURNING id`,
);

const announceReplies = statement(
  z.strictObject({
    id: z.string(),
    author_id: z.string().nullable(),
    parent_author_id: z.string().nullable(),
  }),
  `UPDATE comments c SET is_announced = true FROM comments parent
   WHERE c.id = ANY($1::uuid[]) AND c.status = 'approved' AND NOT c.is_announced AND parent.id = c.parent_id
   RETURNING c.id, c.author_id, parent.author_id AS parent_author_id`,
);

const LOCK = 'SELECT FROM comments WHERE id = $1 FOR UPDATE';
const HAS_REPLIES = 'EXISTS (SELECT FROM comments reply WHERE reply.parent_id = c.id)';
const EMPTY = `
  WITH likes AS (DELETE FROM comment_likes WHERE comment_id = $1)
  UPDATE comments SET status = 'deleted', body = '', author_id = NULL, is_spoiler = false, rejection_reason = NULL,
    moderated_by = NULL, moderated_at = NULL, edited_at = NULL, version = version + 1
  WHERE id = $1`;
const deleteWithoutReplies = (condition = '') =>
  statement(
    idRow,
    `DELETE FROM comments c WHERE c.id = $1 ${condition} AND NOT ${HAS_REPLIES} RETURNING c.id`,
  );
const deleteComment = deleteWithoutReplies();
const deleteDeletedParent = deleteWithoutReplies(`AND c.status = 'deleted'`);

@Injectable()
export class CommentsRepository {
  constructor(private readonly database: Database) {}

  /** The viewer is null for a visitor. */
  ofMovie(
    viewer: string | null,
    movieId: string,
    { sort, ...page }: PageRequest & { sort: CommentSort },
  ): Promise<CommentPage> {
    const where = `c.movie_id = $2 AND ${IS_TOP_LEVEL_SHOWN}`;
    return this.page(viewer, { where, values: [movieId], sort }, page);
  }

  replies(viewer: string | null, parentId: string, page: PageRequest): Promise<CommentPage> {
    const where = `c.parent_id = $2 AND ${IS_REPLY_SHOWN}`;
    return this.page(viewer, { where, values: [parentId], sort: 'oldest' }, page);
  }

  byAuthor(authorId: string, movieId: string | null, page: PageQuery): Promise<CommentPage> {
    const where = 'c.author_id = $1 AND ($2::uuid IS NULL OR c.movie_id = $2)';
    return this.page(authorId, { where, values: [movieId] }, page);
  }

  byStatus(moderator: string, status: Comment['status'] | null, page: PageQuery): Promise<CommentPage> {
    // PostgreSQL wants to know the type of each parameter, so the count must name $1, too.
    const where = `$1::uuid IS NOT NULL AND CASE WHEN $2::text IS NULL THEN c.status <> 'deleted' ELSE c.status = $2 END`;
    return this.page(moderator, { where, values: [status], total: COUNT_BY_STATUS }, page);
  }

  byId(viewer: string, id: string): Promise<CommentRow | undefined> {
    return this.database.row(commentById, [viewer, id]);
  }

  byIds(viewer: string, ids: readonly string[]): Promise<CommentRow[]> {
    return this.database.rows(commentsByIds, [viewer, ids]);
  }

  lock(viewer: string, id: string): Promise<CommentRow | undefined> {
    return this.database.row(commentForUpdate, [viewer, id]);
  }

  lockAny(moderator: string, id: string): Promise<CommentRow | undefined> {
    return this.database.row(anyForUpdate, [moderator, id]);
  }

  async isShown(viewer: string | null, id: string): Promise<boolean> {
    return (await this.database.row(shownComment, [viewer, id])) !== undefined;
  }

  /** The approved comment of the film that the author may see and reply to. */
  lockParent(
    author: string,
    parentId: string,
    movieId: string,
  ): Promise<{ parent_id: string | null } | undefined> {
    return this.database.row(parentForReply, [author, parentId, movieId]);
  }

  /** The comments stay as they are until the transaction ends. */
  async lockAll(
    ids: readonly string[],
  ): Promise<Map<string, { version: number; status: Comment['status'] }>> {
    const rows = await this.database.rows(lockComments, [ids]);
    return new Map(rows.map(({ id, version, status }) => [id, { version, status }]));
  }

  insert(comment: NewComment): Promise<CommentRow | undefined> {
    const { author_id, movie_id, body, is_spoiler, status, parent_id } = comment;
    return this.database.row(insertComment, [author_id, movie_id, body, is_spoiler, status, parent_id]);
  }

  async change(id: string, authorId: string, { body, is_spoiler, status }: CommentChange): Promise<void> {
    await this.database.execute(CHANGE_COMMENT, [id, authorId, body, is_spoiler ?? null, status]);
  }

  async decide(
    ids: readonly string[],
    { status, reason }: ModerationDecision,
    moderatorId: string,
  ): Promise<Set<string>> {
    const changed = await this.database.rows(decideComments, [ids, status, reason, moderatorId]);
    return new Set(changed.map(({ id }) => id));
  }

  /** Finds each reply once: the first time that it is approved. */
  announceReplies(ids: readonly string[]) {
    return this.database.rows(announceReplies, [ids]);
  }

  /** A comment with replies stays, empty, until its last reply is deleted. Both must be locked. */
  async delete({ id, parent_id }: Pick<CommentRow, 'id' | 'parent_id'>): Promise<void> {
    // Deletions of two replies wait for each other here, so that the second one sees that it is the last.
    if (parent_id !== null) await this.database.execute(LOCK, [parent_id]);
    if (!(await this.database.row(deleteComment, [id]))) await this.database.execute(EMPTY, [id]);
    if (parent_id !== null) await this.database.row(deleteDeletedParent, [parent_id]);
  }

  private async page(
    viewer: string | null,
    { where, values, sort = 'newest', total = countWhere(where) }: Condition,
    { page, limit, before }: PageRequest,
  ): Promise<CommentPage> {
    const parameters = [viewer, ...values];
    const all: unknown[] = [...parameters, limit + 1, (page - 1) * limit];
    const bind = (value: unknown, type: string) => `$${all.push(value)}::${type}`;
    const from = before === undefined ? undefined : fromCursor(position, before);
    const readAt = from ? bind(from[0], 'timestamptz') : 'now()';
    const likes = from && sort === 'liked' ? likesUntil(readAt) : 'c.like_count';
    const keys = [...(sort === 'liked' ? [likes] : []), 'c.created_at', 'c.serial'];
    const direction = sort === 'oldest' ? 'ASC' : 'DESC';
    const end = from && [
      ...(sort === 'liked' ? [bind(from[1], 'int')] : []),
      bind(from[2], 'timestamptz'),
      bind(from[3], 'bigint'),
    ];
    const after = end ? `AND (${keys.join()}) ${direction === 'ASC' ? '>' : '<'} (${end.join()})` : '';
    const place = parameters.length;
    const rowsOfPage = statement(
      pageRow,
      `SELECT ${COLUMNS}, ${readAt} AS read_at, ${likes} AS likes_then, c.serial::text
       FROM comments c ${JOINS} WHERE ${where} ${after}
       ORDER BY ${keys.map((key) => `${key} ${direction}`).join()} LIMIT $${place + 1} OFFSET $${place + 2}`,
    );
    const [rows, counted] = await Promise.all([
      this.database.rows(rowsOfPage, all),
      this.database.row(total, parameters),
    ]);
    const last = rows[limit - 1];
    const next =
      rows.length > limit && last
        ? toCursor([last.read_at, last.likes_then, last.created_at, last.serial])
        : null;
    return { rows: rows.slice(0, limit), total: counted?.total ?? 0, next };
  }
}
