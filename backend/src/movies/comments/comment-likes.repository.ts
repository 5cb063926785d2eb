import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { CommentLikeEntity } from './comment-like.entity';
import { IS_SHOWN_AND_APPROVED } from './comment-sql';

const lockLikeable = statement(
  z.strictObject({ author_id: z.string().nullable() }),
  `SELECT c.author_id FROM comments c WHERE c.id = $2 AND ${IS_SHOWN_AND_APPROVED} FOR UPDATE OF c`,
);

const add = statement(
  z.strictObject({ comment_id: z.string() }),
  'INSERT INTO comment_likes (comment_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING comment_id',
);

@Injectable()
export class CommentLikesRepository {
  constructor(private readonly database: Database) {}

  /** The approved comment that the viewer may see. Likes of one comment wait for each other. */
  lock(viewer: string, commentId: string): Promise<{ author_id: string | null } | undefined> {
    return this.database.row(lockLikeable, [viewer, commentId]);
  }

  /** Answers whether the like is new. */
  async add(commentId: string, userId: string): Promise<boolean> {
    return (await this.database.row(add, [commentId, userId])) !== undefined;
  }

  /** Answers whether there was a like. */
  async remove(commentId: string, userId: string): Promise<boolean> {
    return (await this.likes.delete({ comment_id: commentId, user_id: userId })).affected === 1;
  }

  count(commentId: string): Promise<number> {
    return this.likes.countBy({ comment_id: commentId });
  }

  hasLikeOfOthers(commentId: string, authorId: string): Promise<boolean> {
    return this.likes.existsBy({ comment_id: commentId, user_id: Not(authorId) });
  }

  private get likes() {
    return this.database.repository(CommentLikeEntity);
  }
}
