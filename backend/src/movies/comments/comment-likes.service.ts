import { Injectable } from '@nestjs/common';
import type { AnswerOf, commentCalls } from 'shared-kit/contract';
import { Not } from 'typeorm';
import { z } from 'zod';
import type { Caller } from '../../common/caller';
import { required } from '../../common/errors/errors';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { NotificationsService } from '../../notifications/notifications.module';
import { IS_SHOWN_AND_APPROVED } from './comment-sql';
import { CommentLikeEntity } from './comments.entities';

type LikeCount = AnswerOf<typeof commentCalls.like>;

/** The approved comment that the viewer may see. Likes of one comment wait for each other. */
const lockLikeable = statement(
  z.strictObject({ author_id: z.string().nullable() }),
  `SELECT c.author_id FROM comments c WHERE c.id = $2 AND ${IS_SHOWN_AND_APPROVED} FOR UPDATE OF c`,
);

/** No row if there was one already. */
const add = statement(
  z.strictObject({ comment_id: z.string() }),
  'INSERT INTO comment_likes (comment_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING comment_id',
);

@Injectable()
export class CommentLikesService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
    private readonly limits: RateLimits,
  ) {}

  async like(caller: Caller, id: string): Promise<LikeCount> {
    await this.limits.consume('likesPerUser', caller.id);
    return this.change(caller, id, async (author) => {
      if (!(await this.database.row(add, [id, caller.id])) || author === null) return;
      await this.notifications.notify({ userId: author, kind: 'like', actorId: caller.id, subjectId: id });
    });
  }

  async unlike(caller: Caller, id: string): Promise<LikeCount> {
    return this.change(caller, id, async (author) => {
      const removed = await this.likes.delete({ comment_id: id, user_id: caller.id });
      if (removed.affected !== 1 || author === null) return;
      if (await this.likes.existsBy({ comment_id: id, user_id: Not(author) }))
        this.notifications.sendChanged(author);
      else await this.notifications.withdraw({ userId: author, kind: 'like', subjectId: id });
    });
  }

  private change(caller: Caller, id: string, work: (author: string | null) => Promise<void>) {
    return this.database.transaction(async () => {
      const comment = required(await this.database.row(lockLikeable, [caller.id, id]), 'COMMENT_NOT_FOUND');
      await work(comment.author_id);
      return { like_count: await this.likes.countBy({ comment_id: id }) };
    });
  }

  private get likes() {
    return this.database.repository(CommentLikeEntity);
  }
}
