import { Injectable } from '@nestjs/common';
import { commentStatus, type Comment, type CommentSort, type PageQuery } from 'shared-kit/contract';
import { z } from 'zod';
import { Database, statement } from '../../database/database';
import { CommentEntity } from './comment.entity';

const commentRow = z.strictObject({
  id: z.string(),
  movie_id: z.string(),
  movie_title: z.string(),
  author_id: z.string().nullable(),
  username: z.string().nullable(),
  avatar_key: z.string().nullable(),
  body: z.string(),
  status: commentStatus,
  is_spoiler: z.boolean(),
  rejection_reason: z.string().nullable(),
  edited_at: z.date().nullable(),
  created_at: z.date(),
  version: z.int(),
});
export type CommentRow = z.output<typeof commentRow>;

export interface CommentPage {
  rows: CommentRow[];
  total: number;
}

interface NewComment {
  movieId: string;
  authorId: string;
  body: string;
  isSpoiler: boolean;
  status: Comment['status'];
}

interface CommentChange {
  body: string;
  isSpoiler: boolean | undefined;
  status: Comment['status'];
}

export interface ModerationDecision {
  status: 'approved' | 'rejected';
  reason: string | null;
}

const COLUMNS = `c.id, c.movie_id, c.author_id, author.username, author.avatar_key, c.body, c.status,
  c.is_spoiler, c.rejection_reason, c.edited_at, c.created_at, c.version,
  m.title AS movie_title`;
const JOINS = 'JOIN movies m ON m.id = c.movie_id LEFT JOIN users author ON author.id = c.author_id';
const SELECT = `SELECT ${COLUMNS} FROM comments c ${JOINS}`;

/** Also true for a deleted author, whose id is null. */
const notBlockedWith = (viewer: string) =>
  `NOT EXISTS (SELECT FROM blocked_either_way(${viewer}) a WHERE a.id = c.author_id)`;

/** $2 is the viewer, null for moderators. */
const SEEN_COMMENT = `${SELECT} WHERE c.id = $1 AND ${notBlockedWith('$2')}`;
const commentById = statement(commentRow, SEEN_COMMENT);
const commentForUpdate = statement(commentRow, `${SEEN_COMMENT} FOR UPDATE OF c`);
const commentsByIds = statement(
  commentRow,
  `${SELECT} WHERE c.id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], c.id)`,
);

/** The lock makes this statement and a deletion of the movie wait for each other. */
const insertComment = statement(
  commentRow,
  `WITH movie AS (SELECT id FROM movies WHERE id = $1 FOR KEY SHARE),
   c AS (
     INSERT INTO comments (movie_id, author_id, body, is_spoiler, status)
     SELECT id, $2, $3, $4, $5 FROM movie RETURNING *
   ) SELECT ${COLUMNS} FROM c ${JOINS}`,
);

const count = z.strictObject({ total: z.int() });
const idRow = z.strictObject({ id: z.string() });

const CHANGE_COMMENT = `
  UPDATE comments SET body = $3, is_spoiler = coalesce($4, is_spoiler), status = $5, rejection_reason = NULL,
    moderated_by = NULL, moderated_at = NULL, edited_at = now(), version = version + 1
  WHERE id = $1 AND author_id = $2 AND (body, is_spoiler) IS DISTINCT FROM ($3, coalesce($4, is_spoiler))`;

/** Locks in a fixed order, so that two moderators can't deadlock. */
const lockComments = statement(
  z.strictObject({ id: z.string(), version: z.int() }),
  'SELECT id, version FROM comments WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
);

const decideComments = statement(
  idRow,
  `UPDATE comments SET status = $2, rejection_reason = $3, moderated_by = $4, moderated_at = now()
   WHERE id = ANY($1::uuid[]) AND (status <> $2 OR ($3::text IS NOT NULL AND rejection_reason IS DISTINCT FROM $3))
   RETURNING id`,
);

const ORDERS: Record<CommentSort, 'ASC' | 'DESC'> = { newest: 'DESC', oldest: 'ASC' };

@Injectable()
export class CommentsRepository {
  constructor(private readonly database: Database) {}

  ofMovie(
    movieId: string,
    readerId: string | null,
    { sort, ...page }: PageQuery & { sort: CommentSort },
  ): Promise<CommentPage> {
    const where = `c.movie_id = $1 AND (c.status = 'approved' OR (c.status = 'pending' AND c.author_id = $2))
      AND ${notBlockedWith('$2')}`;
    return this.page(where, [movieId, readerId], page, sort);
  }

  byAuthor(authorId: string, movieId: string | null, page: PageQuery): Promise<CommentPage> {
    return this.page('c.author_id = $1 AND ($2::uuid IS NULL OR c.movie_id = $2)', [authorId, movieId], page);
  }

  byStatus(status: Comment['status'] | null, page: PageQuery): Promise<CommentPage> {
    return this.page('($1::text IS NULL OR c.status = $1)', [status], page);
  }

  byId(viewer: string, id: string): Promise<CommentRow | undefined> {
    return this.database.row(commentById, [id, viewer]);
  }

  byIds(ids: readonly string[]): Promise<CommentRow[]> {
    return this.database.rows(commentsByIds, [ids]);
  }

  lock(viewer: string | null, id: string): Promise<CommentRow | undefined> {
    return this.database.row(commentForUpdate, [id, viewer]);
  }

  /** The versions stay as they are until the transaction ends. */
  async lockVersions(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows(lockComments, [ids]);
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  insert({ movieId, authorId, body, isSpoiler, status }: NewComment): Promise<CommentRow | undefined> {
    return this.database.row(insertComment, [movieId, authorId, body, isSpoiler, status]);
  }

  async change(id: string, authorId: string, { body, isSpoiler, status }: CommentChange): Promise<void> {
    await this.database.execute(CHANGE_COMMENT, [id, authorId, body, isSpoiler ?? null, status]);
  }

  async decide(
    ids: readonly string[],
    { status, reason }: ModerationDecision,
    moderatorId: string,
  ): Promise<Set<string>> {
    const changed = await this.database.rows(decideComments, [ids, status, reason, moderatorId]);
    return new Set(changed.map(({ id }) => id));
  }

  async delete(id: string): Promise<void> {
    await this.database.repository(CommentEntity).delete({ id });
  }

  private async page(
    where: string,
    parameters: unknown[],
    { page, limit }: PageQuery,
    sort: CommentSort = 'newest',
  ): Promise<CommentPage> {
    const order = ORDERS[sort];
    const next = parameters.length + 1;
    const [rows, counted] = await Promise.all([
      this.database.rows(
        statement(
          commentRow,
          `${SELECT} WHERE ${where} ORDER BY c.created_at ${order}, c.serial ${order}
           LIMIT $${next} OFFSET $${next + 1}`,
        ),
        [...parameters, limit, (page - 1) * limit],
      ),
      this.database.row(
        statement(count, `SELECT count(*)::int AS total FROM comments c WHERE ${where}`),
        parameters,
      ),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }
}
