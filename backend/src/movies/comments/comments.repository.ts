import { Injectable } from '@nestjs/common';
import type { Comment, CommentSort, PageQuery } from 'shared-kit/contract';
import { z } from 'zod';
import { fromCursor, toCursor } from '../../common/cursor';
import { Database } from '../../database/database';
import { type Statement, statement } from '../../database/statement';
import {
  COLUMNS,
  commentRow,
  type CommentRow,
  IS_REPLY_SHOWN,
  IS_TOP_LEVEL_SHOWN,
  JOINS,
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

const pageRow = z.strictObject({
  ...commentRow.shape,
  read_at: z.date(),
  likes_then: z.int(),
  serial: z.string(),
});

/** So a like given while one reads doesn't move a comment. */
const likesUntil = (time: string) => `(c.like_count - (SELECT count(*)::int FROM comment_likes l
  WHERE l.comment_id = c.id AND l.created_at > ${time}))`;

@Injectable()
export class CommentsRepository {
  constructor(private readonly database: Database) {}

  /** The viewer is null for a visitor. */
  ofMovie(viewer: string | null, movieId: string, { sort, ...page }: PageRequest & { sort: CommentSort }) {
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
    const shown = rows.slice(0, limit).map(({ read_at: _, likes_then: __, serial: ___, ...row }) => row);
    return { rows: shown, total: counted?.total ?? 0, next };
  }
}
