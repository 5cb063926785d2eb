import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type Comment,
  type commentCalls,
  type BodyOf,
  type CommentInput,
  type ModeratedComment,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors';
import { IdempotencyService } from '../../common/idempotency.service';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { NotificationsService } from '../../notifications/notifications.module';
import { MoviesService } from '../catalogue/movies.service';
import { auditTargetOf, toComment, toModeratedComment } from './comment-answers';
import type { CommentRow } from './comment-sql';
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

  async ofMovie(
    movieId: string,
    caller: Caller | undefined,
    query: QueryOf<typeof commentCalls.list>,
  ): Promise<ShownComments> {
    await this.movies.requireMovie(movieId);
    return this.shown(await this.comments.ofMovie(caller?.id ?? null, movieId, query));
  }

  async repliesTo(
    id: string,
    caller: Caller | undefined,
    query: QueryOf<typeof commentCalls.replies>,
  ): Promise<ShownComments> {
    const viewer = caller?.id ?? null;
    if (!(await this.comments.isShown(viewer, id))) throw new DomainError('COMMENT_NOT_FOUND');
    return this.shown(await this.comments.replies(viewer, id, query));
  }

  async ofCaller(
    caller: Caller,
    { movie, ...page }: QueryOf<typeof commentCalls.own>,
  ): Promise<{ comments: ModeratedComment[]; total: number }> {
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
      const comment = await this.comments.insert({
        movie_id: movieId,
        author_id: caller.id,
        body,
        is_spoiler: is_spoiler ?? false,
        status: await this.trust.statusFor(caller),
        parent_id: parentId ?? null,
      });
      if (!comment) throw new DomainError('MOVIE_NOT_FOUND');
      await this.announceReplies([comment.id]);
      return toComment(comment, this.media);
    });
  }

  async change(caller: Caller, id: string, { body, is_spoiler }: CommentInput): Promise<Comment> {
    const comment = await this.comments.byId(caller.id, id);
    if (comment?.author_id !== caller.id) throw accessError(comment, caller);
    await this.limits.consume('commentsPerUser', caller.id);
    // The update can deadlock with a deletion of the movie; a transaction is retried.
    const changed = await this.database.transaction(async () => {
      const status = await this.trust.statusFor(caller);
      await this.comments.change(id, caller.id, { body, is_spoiler, status });
      await this.announceReplies([id]);
      return this.comments.byId(caller.id, id);
    });
    return toComment(required(changed, 'COMMENT_NOT_FOUND'), this.media);
  }

  /** Tells the authors of the parents. Must be called in the transaction that may have approved the replies. */
  async announceReplies(ids: readonly string[]): Promise<void> {
    for (const { id, author_id, parent_author_id } of await this.comments.announceReplies(ids))
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
      const comment = await (caller.isAdmin
        ? this.comments.lockAny(caller.id, id)
        : this.comments.lock(caller.id, id));
      if (!comment || (comment.author_id !== caller.id && !caller.isAdmin))
        throw accessError(comment, caller);
      const isOwn = comment.author_id === caller.id;
      if (!isOwn) await this.trust.record([id], 'removed');
      await this.comments.delete(comment);
      if (!isOwn)
        await this.audit.record({ actor: caller, action: 'comment.deleted', target: auditTargetOf(comment) });
    });
  }

  private shown({ rows, ...page }: CommentPage): ShownComments {
    return { comments: rows.map((row) => toComment(row, this.media)), ...page };
  }

  private async lockParent(caller: Caller, id: string, movieId: string): Promise<void> {
    const parent = required(await this.comments.lockParent(caller.id, id, movieId), 'COMMENT_NOT_FOUND');
    if (parent.parent_id !== null) throw new DomainError('REPLY_TO_REPLY');
  }
}
