import { Injectable } from '@nestjs/common';
import type { Comment, ModeratedComment, PageQuery } from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import {
  auditTargetOf,
  COMMENT_COLUMNS,
  COMMENT_TABLES,
  toModeratedComment,
  type CommentRow,
} from './comment-row';

interface Decision {
  status: 'approved' | 'rejected';
  reason?: string | undefined;
}

/** An empty reason is none. */
const reasonOf = (status: Decision['status'], reason: string | undefined) =>
  status === 'rejected' && reason ? reason : null;

/** What administrators decide on comments. */
@Injectable()
export class Moderation {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
    private readonly audit: AuditService,
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

  async decideOne(moderator: Caller, id: string, decision: Decision): Promise<ModeratedComment> {
    const [comment] = await this.decide(moderator, [id], decision);
    if (!comment) throw new DomainError('COMMENT_NOT_FOUND');
    return comment;
  }

  /**
   * All or none, in the order asked for. Deciding the same twice changes nothing the second time,
   * save for a reason that is given then; what is approved has none.
   */
  async decide(
    moderator: Caller,
    asked: readonly string[],
    { status, reason }: Decision,
  ): Promise<ModeratedComment[]> {
    const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
    return this.database.transaction(async () => {
      const found = await this.database.query(
        'SELECT FROM comments WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
        [ids],
      );
      if (found.length < ids.length) throw new DomainError('COMMENT_NOT_FOUND');
      const changed = await this.database.query<{ id: string }>(
        `UPDATE comments SET status = $2, rejection_reason = $3, moderated_by = $4, moderated_at = now()
         WHERE id = ANY($1::uuid[]) AND (status <> $2 OR ($3::text IS NOT NULL AND rejection_reason IS DISTINCT FROM $3))
         RETURNING id`,
        [ids, status, reasonOf(status, reason), moderator.id],
      );
      const rows = await this.database.query<CommentRow>(
        `SELECT ${COMMENT_COLUMNS} FROM ${COMMENT_TABLES} WHERE c.id = ANY($1::uuid[])
         ORDER BY array_position($1::uuid[], c.id)`,
        [ids],
      );
      await this.record(
        moderator,
        status,
        rows.filter(({ id }) => changed.some((one) => one.id === id)),
      );
      return rows.map((row) => toModeratedComment(row, this.media));
    });
  }

  private async record(moderator: Caller, status: Decision['status'], rows: CommentRow[]): Promise<void> {
    for (const row of rows)
      await this.audit.record({
        actor: moderator,
        action: `comment.${status}`,
        target: auditTargetOf(row),
        note: row.rejection_reason,
      });
  }
}
