import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type Comment,
  type commentCalls,
  type BodyOf,
  type CommentInput,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { NotificationsService } from '../../notifications/notifications.module';
import { MoviesService } from '../catalogue/movies.service';
import { auditTargetOf, toComment, toModeratedComment } from './comment-answers';
import {
  announceReplies,
  anyForUpdate,
  CHANGE_COMMENT,
  commentById,
  commentForUpdate,
  type CommentRow,
  deleteComment,
  deleteDeletedParent,
  EMPTY_COMMENT,
  insertComment,
  LOCK_COMMENT,
  parentForReply,
  shownComment,
} from './comment-sql';
import { CommentTrustService } from './comment-trust.service';
import { type CommentPage, CommentsRepository } from './comments.repository';

type ShownComments = Omit<AnswerOf<typeof commentCalls.list>, 'page' | 'limit'>;

/** The error doesn't reveal another user's unapproved comment. */
const accessError = (comment: CommentRow | undefined, { isAdmin }: Caller) =>
  new DomainError(comment && (isAdmin || comment.status === 'approved') ? 'FORBIDDEN' : 'COMMENT_NOT_FOUND');

@Injectable()
export class CommentsService {
  constructor(
    private readonly database: Database,
    private readonly comments: CommentsRepository,
    private readonly movies: MoviesService,
    private readonly limits: RateLimits,
    private readonly media: MediaUrls,
    private readonly audit: AuditService,
    private readonly idempotency: IdempotencyService,
    private readonly notifications: NotificationsService,
    private readonly trust: CommentTrustService,
  ) {}

  async ofMovie(movieId: string, caller: Caller | undefined, query: QueryOf<typeof commentCalls.list>) {
    await this.movies.requireMovie(movieId);
    return this.shown(await this.comments.ofMovie(caller?.id ?? null, movieId, query));
  }

  async repliesTo(id: string, caller: Caller | undefined, query: QueryOf<typeof commentCalls.replies>) {
    const viewer = caller?.id ?? null;
    required(await this.database.row(shownComment, [viewer, id]), 'COMMENT_NOT_FOUND');
    return this.shown(await this.comments.replies(viewer, id, query));
  }

  async ofCaller(caller: Caller, { movie, ...page }: QueryOf<typeof commentCalls.own>) {
    if (movie !== undefined) {
      if (!uuid.safeParse(movie).success) throw new DomainError('MOVIE_NOT_FOUND');
      await this.movies.requireMovie(movie);
    }
    const { rows, total } = await this.comments.byAuthor(caller.id, movie ?? null, page);
    return { comments: rows.map((row) => toModeratedComment(row, this.media)), total };
  }

  async write(
    caller: Caller,
    movieId: string,
    { body, is_spoiler, parent_id: parentId }: BodyOf<typeof commentCalls.create>,
  ): Promise<Comment> {
    await this.movies.requireMovie(movieId);
    await this.limits.consume('commentsPerUser', caller.id);
    return this.idempotency.create(async () => {
      if (parentId !== undefined) await this.lockParent(caller, parentId, movieId);
      const status = await this.trust.statusFor(caller);
      const values = [caller.id, movieId, body, is_spoiler ?? false, status, parentId ?? null];
      const comment = required(await this.database.row(insertComment, values), 'MOVIE_NOT_FOUND');
      await this.announceReplies([comment.id]);
      return toComment(comment, this.media);
    });
  }

  async change(caller: Caller, id: string, { body, is_spoiler }: CommentInput): Promise<Comment> {
    const comment = await this.database.row(commentById, [caller.id, id]);
    if (comment?.author.id !== caller.id) throw accessError(comment, caller);
    await this.limits.consume('commentsPerUser', caller.id);
    // The update can deadlock with a deletion of the movie; a transaction is retried.
    const changed = await this.database.transaction(async () => {
      const status = await this.trust.statusFor(caller);
      await this.database.execute(CHANGE_COMMENT, [id, caller.id, body, is_spoiler ?? null, status]);
      await this.announceReplies([id]);
      return this.database.row(commentById, [caller.id, id]);
    });
    return toComment(required(changed, 'COMMENT_NOT_FOUND'), this.media);
  }

  /** Tells the authors of the parents, once: the first time that the reply is approved. Must be called in the transaction that may have approved the replies. */
  async announceReplies(ids: readonly string[]): Promise<void> {
    for (const { id, author_id, parent_author_id } of await this.database.rows(announceReplies, [ids]))
      if (author_id !== null && parent_author_id !== null)
        await this.notifications.notify({
          userId: parent_author_id,
          kind: 'reply',
          actorId: author_id,
          subjectId: id,
        });
  }

  /** All ways to delete a comment lead here. */
  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const locked = caller.isAdmin ? anyForUpdate : commentForUpdate;
      const comment = await this.database.row(locked, [caller.id, id]);
      const isOwn = comment?.author.id === caller.id;
      if (!comment || !(isOwn || caller.isAdmin)) throw accessError(comment, caller);
      if (!isOwn) await this.trust.record([id], 'removed');
      await this.delete(comment);
      if (!isOwn)
        await this.audit.record({ actor: caller, action: 'comment.deleted', target: auditTargetOf(comment) });
    });
  }

  /** A comment with replies stays, empty, until its last reply is deleted. Both must be locked. */
  private async delete({ id, parent_id: parentId }: CommentRow): Promise<void> {
    // Deletions of two replies wait for each other here, so that the second one sees that it is the last.
    if (parentId !== null) await this.database.execute(LOCK_COMMENT, [parentId]);
    if (!(await this.database.row(deleteComment, [id]))) await this.database.execute(EMPTY_COMMENT, [id]);
    if (parentId !== null) await this.database.row(deleteDeletedParent, [parentId]);
  }

  private shown({ rows, ...page }: CommentPage): ShownComments {
    return { comments: rows.map((row) => toComment(row, this.media)), ...page };
  }

  /** An approved comment of the film that the caller may see. */
  private async lockParent(caller: Caller, id: string, movieId: string): Promise<void> {
    const found = await this.database.row(parentForReply, [caller.id, id, movieId]);
    const parent = required(found, 'COMMENT_NOT_FOUND');
    if (parent.parent_id !== null) throw new DomainError('REPLY_TO_REPLY');
  }
}
