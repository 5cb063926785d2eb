import { Injectable } from '@nestjs/common';
import type { AnswerOf, commentCalls } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { required } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { NotificationsService } from '../../notifications/notifications.module';
import { CommentLikesRepository } from './comment-likes.repository';

type LikeCount = AnswerOf<typeof commentCalls.like>;

@Injectable()
export class CommentLikesService {
  constructor(
    private readonly database: Database,
    private readonly likes: CommentLikesRepository,
    private readonly notifications: NotificationsService,
    private readonly limits: RateLimits,
  ) {}

  async like(caller: Caller, id: string): Promise<LikeCount> {
    await this.limits.consume('likesPerUser', caller.id);
    return this.change(caller, id, async (author) => {
      if (!(await this.likes.add(id, caller.id)) || author === null) return;
      await this.notifications.notify({ userId: author, kind: 'like', actorId: caller.id, subjectId: id });
    });
  }

  async unlike(caller: Caller, id: string): Promise<LikeCount> {
    return this.change(caller, id, async (author) => {
      if (!(await this.likes.remove(id, caller.id)) || author === null) return;
      if (await this.likes.hasLikeOfOthers(id, author)) this.notifications.tell(author);
      else await this.notifications.withdraw({ userId: author, kind: 'like', subjectId: id });
    });
  }

  private change(
    caller: Caller,
    id: string,
    work: (author: string | null) => Promise<void>,
  ): Promise<LikeCount> {
    return this.database.transaction(async () => {
      const comment = required(await this.likes.lock(caller.id, id), 'COMMENT_NOT_FOUND');
      await work(comment.author_id);
      return { like_count: await this.likes.count(id) };
    });
  }
}
