import { Injectable } from '@nestjs/common';
import type { Comment, ModeratedComment, PageQuery } from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { auditTargetOf, toModeratedComment } from './comment-answers';
import { CommentsRepository, type CommentRow, type ModerationDecision } from './comments.repository';

interface Decision {
  status: ModerationDecision['status'];
  reason?: string | undefined;
  /** The versions that the moderator has read, by the comments' ids. */
  versions?: Record<string, number> | undefined;
}

type OneDecision = Omit<Decision, 'versions'> & { version?: number | undefined };

@Injectable()
export class ModerationService {
  constructor(
    private readonly database: Database,
    private readonly comments: CommentsRepository,
    private readonly media: MediaUrls,
    private readonly audit: AuditService,
  ) {}

  async list(
    page: PageQuery,
    status: Comment['status'] | undefined,
  ): Promise<{ comments: ModeratedComment[]; total: number }> {
    const { rows, total } = await this.comments.byStatus(status ?? null, page);
    return { comments: rows.map((row) => toModeratedComment(row, this.media)), total };
  }

  async decideOne(
    moderator: Caller,
    id: string,
    { version, ...decision }: OneDecision,
  ): Promise<ModeratedComment> {
    const versions = version === undefined ? {} : { [id]: version };
    const [comment] = await this.decide(moderator, [id], { ...decision, versions });
    if (!comment) throw new DomainError('COMMENT_NOT_FOUND');
    return comment;
  }

  async decide(
    moderator: Caller,
    ids: readonly string[],
    { status, reason, versions = {} }: Decision,
  ): Promise<ModeratedComment[]> {
    const unique = [...new Set(ids)];
    const decision = { status, reason: (status === 'rejected' && reason) || null };
    return this.database.transaction(async () => {
      const current = await this.comments.lockVersions(unique);
      if (current.size < unique.length) throw new DomainError('COMMENT_NOT_FOUND');
      const hasChanged = (id: string) => versions[id] !== undefined && versions[id] !== current.get(id);
      if (unique.some(hasChanged)) throw new DomainError('COMMENT_CHANGED');
      const changed = await this.comments.decide(unique, decision, moderator.id);
      const rows = await this.comments.byIds(unique);
      await this.record(
        moderator,
        status,
        rows.filter(({ id }) => changed.has(id)),
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
