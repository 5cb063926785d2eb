import { Injectable } from '@nestjs/common';
import {
  type Comment,
  type commentCalls,
  type CommentDraft,
  type CommentSort,
  type PageQuery,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { constraintOf } from '../../database/sql-state';
import { MediaUrls } from '../../media/media.module';
import {
  auditTargetOf,
  COMMENT_COLUMNS,
  COMMENT_TABLES,
  toComment,
  toModeratedComment,
  type CommentRow,
} from './comment-row';

const MOVIE_GONE = 'comments_movie_id_fkey';
const AUTHOR_GONE = 'comments_author_id_fkey';

const ONE = `SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES}`;
const ORDERS: Record<CommentSort, 'ASC' | 'DESC'> = { newest: 'DESC', oldest: 'ASC' };

const stateBy = ({ isAdmin }: Caller): Comment['status'] => (isAdmin ? 'approved' : 'pending');

/** Somebody else's comment that isn't approved is none that the caller may know of. */
const refusalOf = (comment: CommentRow | undefined, { isAdmin }: Caller) =>
  new DomainError(comment && (isAdmin || comment.status === 'approved') ? 'FORBIDDEN' : 'COMMENT_NOT_FOUND');

/** A film's comments as its readers and writers see them. */
@Injectable()
export class Comments {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
    private readonly audit: AuditService,
  ) {}

  /** The approved ones, and the caller's own that wait. */
  async of(movieId: string, caller: Caller | undefined, query: QueryOf<typeof commentCalls.list>) {
    await this.requireMovie(movieId);
    const { rows, total } = await this.page(
      `c.movie_id = $1 AND (c.status = 'approved' OR (c.status = 'pending' AND c.author_id = $2))`,
      [movieId, caller?.id ?? null],
      query,
    );
    return { comments: rows.map((row) => toComment(row, this.media)), total };
  }

  /** All that the caller wrote, whatever became of it. */
  async by(caller: Caller, query: QueryOf<typeof commentCalls.own>) {
    if (query.movie !== undefined) await this.requireMovie(query.movie);
    const { rows, total } = await this.page(
      'c.author_id = $1 AND ($2::uuid IS NULL OR c.movie_id = $2)',
      [caller.id, query.movie ?? null],
      { ...query, sort: 'newest' },
    );
    return { comments: rows.map((row) => toModeratedComment(row, this.media)), total };
  }

  async write(caller: Caller, movieId: string, { body, is_spoiler }: CommentDraft): Promise<Comment> {
    await this.requireMovie(movieId);
    await this.limits.consume('commentsPerUser', caller.id);
    const row = await this.database
      .one<CommentRow>(
        `WITH c AS (
           INSERT INTO comments (movie_id, author_id, body, is_spoiler, status) VALUES ($1, $2, $3, $4, $5) RETURNING *
         ) SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES.replace('comments c', 'c')}`,
        [movieId, caller.id, body, is_spoiler ?? false, stateBy(caller)],
      )
      .catch((error: unknown) => {
        if (constraintOf(error) === MOVIE_GONE) throw new DomainError('MOVIE_NOT_FOUND', { cause: error });
        if (constraintOf(error) === AUTHOR_GONE) throw new DomainError('UNAUTHORIZED', { cause: error });
        throw error;
      });
    if (!row) throw new DomainError('MOVIE_NOT_FOUND');
    return toComment(row, this.media);
  }

  /** What changes waits for approval again; the same text sent twice changes nothing. */
  async change(caller: Caller, id: string, { body, is_spoiler }: CommentDraft): Promise<Comment> {
    const comment = await this.database.one<CommentRow>(`${ONE} WHERE c.id = $1`, [id]);
    if (comment?.author_id !== caller.id) throw refusalOf(comment, caller);
    await this.limits.consume('commentsPerUser', caller.id);
    await this.database.query(
      `UPDATE comments SET body = $3, is_spoiler = coalesce($4, is_spoiler), status = $5, rejection_reason = NULL,
         moderated_by = NULL, moderated_at = NULL, edited_at = now()
       WHERE id = $1 AND author_id = $2 AND (body, is_spoiler) IS DISTINCT FROM ($3, coalesce($4, is_spoiler))`,
      [id, caller.id, body, is_spoiler ?? null, stateBy(caller)],
    );
    const changed = await this.database.one<CommentRow>(`${ONE} WHERE c.id = $1`, [id]);
    if (!changed) throw new DomainError('COMMENT_NOT_FOUND');
    return toComment(changed, this.media);
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const comment = await this.database.one<CommentRow>(`${ONE} WHERE c.id = $1 FOR UPDATE OF c`, [id]);
      if (!comment || (comment.author_id !== caller.id && !caller.isAdmin)) throw refusalOf(comment, caller);
      await this.database.query('DELETE FROM comments WHERE id = $1', [id]);
      if (comment.author_id !== caller.id)
        await this.audit.record({ actor: caller, action: 'comment.deleted', target: auditTargetOf(comment) });
    });
  }

  private async page(
    where: string,
    parameters: unknown[],
    { page, limit, sort }: PageQuery & { sort: CommentSort },
  ) {
    const order = ORDERS[sort];
    const [rows, counted] = await Promise.all([
      this.database.query<CommentRow>(
        `${ONE} WHERE ${where} ORDER BY c.created_at ${order}, c.serial ${order} LIMIT $3 OFFSET $4`,
        [...parameters, limit, (page - 1) * limit],
      ),
      this.database.one<{ total: number }>(
        `SELECT count(*)::int AS total FROM comments c WHERE ${where}`,
        parameters,
      ),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  private async requireMovie(movieId: string): Promise<void> {
    if (!uuid.safeParse(movieId).success) throw new DomainError('MOVIE_NOT_FOUND');
    const movie = await this.database.one('SELECT FROM movies WHERE id = $1', [movieId]);
    if (!movie) throw new DomainError('MOVIE_NOT_FOUND');
  }
}
