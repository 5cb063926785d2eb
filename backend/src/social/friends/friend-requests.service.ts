import { Injectable } from '@nestjs/common';
import type { AnswerOf, friendCalls } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { RateLimits } from '../../common/rate-limits';
import { Database } from '../../database/database';
import { constraintOf, sqlStateOf } from '../../database/sql-state';
import { NotifierService } from '../presence/notifier.service';
import { PrivacyService } from '../presence/privacy.service';

const FOREIGN_KEY_VIOLATION = '23503';
const ATTEMPTS = 5;

type Sent = AnswerOf<typeof friendCalls.request>;
type Answer = 'accepted' | 'rejected';

/** The life of a friendship. Every step is one guarded statement, so that of two at the same instant one is first. */
@Injectable()
export class FriendRequestsService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly notifier: NotifierService,
    private readonly privacy: PrivacyService,
  ) {}

  /** Asks; or, when the other side had already asked, makes the two friends. */
  async send(from: string, to: string): Promise<Sent> {
    if (from === to) throw new DomainError('SELF_REQUEST');
    await this.limits.consume('friendRequestsPerUser', from);
    try {
      return await this.sent(from, to);
    } catch (error) {
      await this.limits.refund('friendRequestsPerUser', from);
      throw error;
    }
  }

  async answer(receiver: string, requestId: string, answer: Answer): Promise<void> {
    const answered = await this.database.one<{ sender_id: string }>(
      `UPDATE friendships SET status = $3 WHERE id = $1 AND receiver_id = $2 AND status = 'pending' RETURNING sender_id`,
      [requestId, receiver, answer],
    );
    if (answered) return this.changed(receiver, answered.sender_id);
    const known = await this.database.one(`SELECT 1 FROM friendships WHERE id = $1 AND receiver_id = $2`, [
      requestId,
      receiver,
    ]);
    throw new DomainError(known ? 'REQUEST_NOT_PENDING' : 'REQUEST_NOT_FOUND');
  }

  async withdraw(sender: string, receiver: string): Promise<void> {
    const withdrawn = await this.database.one(
      `UPDATE friendships SET status = 'withdrawn'
       WHERE sender_id = $1 AND receiver_id = $2 AND status = 'pending' RETURNING id`,
      [sender, receiver],
    );
    if (!withdrawn) throw new DomainError('REQUEST_NOT_FOUND');
    this.changed(sender, receiver);
  }

  async remove(userId: string, friendId: string): Promise<void> {
    const removed = await this.database.one(
      `UPDATE friendships SET status = 'removed'
       WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid) AND status = 'accepted'
       RETURNING id`,
      [userId, friendId],
    );
    if (!removed) throw new DomainError('FRIENDSHIP_NOT_FOUND');
    this.changed(userId, friendId);
  }

  private async sent(from: string, to: string): Promise<Sent> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const row = await this.insertOrCross(from, to);
      if (row) {
        this.changed(from, to);
        return { status: row.status, requestId: row.id };
      }
      const standing = await this.standing(from, to);
      if (standing)
        throw new DomainError(standing === 'accepted' ? 'ALREADY_FRIENDS' : 'REQUEST_ALREADY_SENT');
      // What stood in the way has just ended: ask anew.
    }
    throw new DomainError('CONFLICT');
  }

  private async insertOrCross(
    from: string,
    to: string,
  ): Promise<{ id: string; status: Sent['status'] } | undefined> {
    try {
      return await this.database.one(
        `INSERT INTO friendships (sender_id, receiver_id) VALUES ($1, $2)
         ON CONFLICT (low_id, high_id) WHERE status IN ('pending', 'accepted')
         DO UPDATE SET status = 'accepted'
         WHERE friendships.sender_id = EXCLUDED.receiver_id AND friendships.status = 'pending'
         RETURNING id, status`,
        [from, to],
      );
    } catch (error) {
      if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
      const isSender = constraintOf(error)?.includes('sender') ?? false;
      throw new DomainError(isSender ? 'UNAUTHORIZED' : 'USER_NOT_FOUND', { cause: error });
    }
  }

  private async standing(one: string, other: string): Promise<string | undefined> {
    const row = await this.database.one<{ status: string }>(
      `SELECT status FROM friendships
       WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)
         AND status IN ('pending', 'accepted')`,
      [one, other],
    );
    return row?.status;
  }

  private changed(...userIds: [string, string]): void {
    this.database.afterCommit(() => {
      void this.privacy.friendsChanged(...userIds);
      for (const userId of userIds) this.notifier.toUser(userId, 'friends:changed');
    });
  }
}
