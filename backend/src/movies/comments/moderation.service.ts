import { Injectable } from '@nestjs/common';
import type { Comment, NotificationKind, PageQuery } from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { NotificationsService } from '../../notifications/notifications.module';
import { auditTargetOf, toModeratedComment } from './comment-answers';
import { type CommentRow, commentsByIds, decideComments, lockComments } from './comment-sql';
import { CommentTrustService } from './comment-trust.service';
import { CommentsRepository } from './comments.repository';
import { CommentsService } from './comments.service';

interface Decision {
  status: 'approved' | 'rejected';
  reason?: string | undefined;
  /** The versions that the moderator has read, by the comments' ids. */
  versions?: Record<string, number> | undefined;
}

type OneDecision = Omit<Decision, 'versions'> & { version?: number | undefined };

/** The kind of notification for each decision, and the one that it replaces. */
const DECISIONS: Record<Decision['status'], [NotificationKind, NotificationKind]> = {
  approved: ['comment_approved', 'comment_rejected'],
  rejected: ['comment_rejected', 'comment_approved'],
};

@Injectable()
export class ModerationService {
  constructor(
    private readonly database: Database,
    private readonly comments: CommentsRepository,
    private readonly commentsService: CommentsService,
    private readonly notifications: NotificationsService,
    private readonly media: MediaUrls,
    private readonly audit: AuditService,
    private readonly trust: CommentTrustService,
  ) {}

  async list(moderator: Caller, page: PageQuery, status: Comment['status'] | undefined) {
    const { rows, total } = await this.comments.byStatus(moderator.id, status ?? null, page);
    const trust = await this.trust.of(rows.flatMap(({ author }) => author.id ?? []));
    const comments = rows.map((row) => ({
      ...toModeratedComment(row, this.media),
      author_trust: trust.get(row.author.id ?? '') ?? null,
    }));
    return { comments, total };
  }

  async decideOne(moderator: Caller, id: string, { version, ...decision }: OneDecision) {
    const versions = version === undefined ? {} : { [id]: version };
    const [comment] = await this.decide(moderator, [id], { ...decision, versions });
    return required(comment, 'COMMENT_NOT_FOUND');
  }

  async decide(moderator: Caller, ids: readonly string[], { status, reason, versions = {} }: Decision) {
    const unique = [...new Set(ids)];
    const decision = [unique, status, (status === 'rejected' && reason) || null, moderator.id];
    return this.database.transaction(async () => {
      const locked = await this.database.rows(lockComments, [unique]);
      const current = new Map(locked.map((comment) => [comment.id, comment]));
      if (current.size < unique.length) throw new DomainError('COMMENT_NOT_FOUND');
      const hasChanged = (id: string) =>
        versions[id] !== undefined && versions[id] !== current.get(id)?.version;
      if (unique.some(hasChanged)) throw new DomainError('COMMENT_CHANGED');
      const decided = await this.database.rows(decideComments, decision);
      const changed = new Set(decided.map((comment) => comment.id));
      await this.trust.record(unique, status);
      const rows = await this.database.rows(commentsByIds, [moderator.id, unique]);
      await this.record(
        moderator,
        status,
        rows.filter(({ id }) => changed.has(id)),
      );
      await this.notifyAuthors(
        moderator,
        status,
        rows.filter(({ id }) => current.get(id)?.status !== status),
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

  /** `rows` are the comments whose status has changed. The latest decision about a comment replaces the one before. */
  private async notifyAuthors(moderator: Caller, status: Decision['status'], rows: CommentRow[]) {
    const [kind, former] = DECISIONS[status];
    for (const { id: subjectId, author } of rows) {
      const userId = author.id;
      if (userId === null || userId === moderator.id) continue;
      await this.notifications.withdraw({ userId, kind: former, subjectId });
      await this.notifications.notify({ userId, kind, actorId: null, subjectId });
    }
    await this.commentsService.announceReplies(rows.map(({ id }) => id));
  }
}
