import { Injectable } from '@nestjs/common';
import type { Comment, PageQuery } from 'shared-kit/contract';
import { Audit } from '../../admin/audit/audit.service';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { constraintOf } from '../../database/sql-state';
import { MediaUrls } from '../../media/media-urls';
import { auditTargetOf, COMMENT_COLUMNS, COMMENT_TABLES, toComment, type CommentRow } from './comment-row';

const MOVIE_GONE = 'comments_movie_id_fkey';
const AUTHOR_GONE = 'comments_author_id_fkey';

/** A film's comments as its readers and writers see them. */
@Injectable()
export class Comments {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
    private readonly audit: Audit,
  ) {}

  /** The approved ones, and the caller's own that wait. */
  async of(movieId: string, caller: Caller | undefined, { page, limit }: PageQuery) {
    await this.requireMovie(movieId);
    const visible = `c.movie_id = $1 AND (c.status = 'approved' OR (c.status = 'pending' AND c.author_id = $2))`;
    const readers = [movieId, caller?.id ?? null];
    const rows = await this.database.query<CommentRow>(
      `SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES} WHERE ${visible}
       ORDER BY c.created_at DESC, c.serial DESC LIMIT $3 OFFSET $4`,
      [...readers, limit, (page - 1) * limit],
    );
    const counted = await this.database.one<{ total: number }>(
      `SELECT count(*)::int AS total FROM comments c WHERE ${visible}`,
      readers,
    );
    return { comments: rows.map((row) => toComment(row, this.media)), total: counted?.total ?? 0 };
  }

  async write(caller: Caller, movieId: string, body: string): Promise<Comment> {
    await this.requireMovie(movieId);
    await this.limits.take('commentsPerUser', caller.id);
    const row = await this.database
      .one<CommentRow>(
        `WITH c AS (
           INSERT INTO comments (movie_id, author_id, body, status) VALUES ($1, $2, $3, $4) RETURNING *
         ) SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES.replace('comments c', 'c')}`,
        [movieId, caller.id, body, caller.isAdmin ? 'approved' : 'pending'],
      )
      .catch((error: unknown) => {
        if (constraintOf(error) === MOVIE_GONE) throw new DomainError('MOVIE_NOT_FOUND', { cause: error });
        if (constraintOf(error) === AUTHOR_GONE) throw new DomainError('UNAUTHORIZED', { cause: error });
        throw error;
      });
    if (!row) throw new DomainError('MOVIE_NOT_FOUND');
    return toComment(row, this.media);
  }

  /** Somebody else's comment that isn't approved is none that the caller may know of. */
  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const comment = await this.database.one<CommentRow>(
        `SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES} WHERE c.id = $1 FOR UPDATE OF c`,
        [id],
      );
      if (!comment) throw new DomainError('COMMENT_NOT_FOUND');
      if (comment.author_id !== caller.id && !caller.isAdmin)
        throw new DomainError(comment.status === 'approved' ? 'FORBIDDEN' : 'COMMENT_NOT_FOUND');
      await this.database.query('DELETE FROM comments WHERE id = $1', [id]);
      if (comment.author_id !== caller.id)
        await this.audit.record({ actor: caller, action: 'comment.deleted', target: auditTargetOf(comment) });
    });
  }

  private async requireMovie(movieId: string): Promise<void> {
    const movie = await this.database.one('SELECT FROM movies WHERE id = $1', [movieId]);
    if (!movie) throw new DomainError('MOVIE_NOT_FOUND');
  }
}
