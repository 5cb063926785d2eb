import { Injectable } from '@nestjs/common';
import type { Comment, ModeratedComment, PageQuery } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media-urls';
import { COMMENT_COLUMNS, COMMENT_TABLES, toModeratedComment, type CommentRow } from './comment-row';

/** What administrators decide on comments. */
@Injectable()
export class Moderation {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  async list({ page, limit }: PageQuery, status: Comment['status'] | undefined) {
    const rows = await this.database.query<CommentRow>(
      `SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES} WHERE ($1::text IS NULL OR c.status = $1)
       ORDER BY c.created_at DESC, c.serial DESC LIMIT $2 OFFSET $3`,
      [status ?? null, limit, (page - 1) * limit],
    );
    const counted = await this.database.one<{ total: number }>(
      'SELECT count(*)::int AS total FROM comments c WHERE ($1::text IS NULL OR c.status = $1)',
      [status ?? null],
    );
    return { comments: rows.map((row) => toModeratedComment(row, this.media)), total: counted?.total ?? 0 };
  }

  /** Deciding the same twice changes nothing the second time. */
  async decide(moderator: Caller, id: string, decision: 'approved' | 'rejected'): Promise<ModeratedComment> {
    return this.database.transaction(async () => {
      await this.database.query(
        `UPDATE comments SET status = $2, moderated_by = $3, moderated_at = now() WHERE id = $1 AND status <> $2`,
        [id, decision, moderator.id],
      );
      const row = await this.database.one<CommentRow>(
        `SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES} WHERE c.id = $1`,
        [id],
      );
      if (!row) throw new DomainError('COMMENT_NOT_FOUND');
      return toModeratedComment(row, this.media);
    });
  }
}
