import { Injectable } from '@nestjs/common';
import type { AnswerOf, friendCalls } from 'shared-kit/contract';
import { DomainError, required } from '../../common/errors/errors';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { constraintOf } from '../../database/sql-state';
import { NotificationsService } from '../../notifications/notifications.module';
import { NotifierService } from '../../sockets/sockets.module';
import { PresenceVisibilityService } from '../presence/visibility/presence-visibility.service';
import { FriendshipEntity } from './friendship.entity';
import { activeFriendship, answerRequest, LOCK_PAIR, removeFriend, requestOrAccept } from './friendships-sql';

const RECEIVER_KEY = 'friendships_receiver_id_fkey';
const ATTEMPTS = 5;

type SentRequest = AnswerOf<typeof friendCalls.request>;

/** A request that accepts the other user's request creates nothing. */
export const httpStatusOf = ({ status }: SentRequest) => (status === 'accepted' ? 200 : 201);

@Injectable()
export class FriendRequestsService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly notifier: NotifierService,
    private readonly notifications: NotificationsService,
    private readonly privacy: PresenceVisibilityService,
    private readonly idempotency: IdempotencyService,
  ) {}

  async send(from: string, to: string): Promise<SentRequest> {
    if (from === to) throw new DomainError('SELF_REQUEST');
    try {
      return await this.limits.consumeOnSuccess('friendRequestsPerUser', from, () =>
        this.idempotency.create(() => this.sendOrAccept(from, to), httpStatusOf),
      );
    } catch (error) {
      throw constraintOf(error) === RECEIVER_KEY
        ? new DomainError('USER_NOT_FOUND', { cause: error })
        : error;
    }
  }

  async answer(receiver: string, requestId: string, answer: 'accepted' | 'rejected'): Promise<void> {
    const sender = await this.database.transaction(async () => {
      const answered = await this.database.row(answerRequest, [requestId, receiver, answer]);
      if (answered && answer === 'accepted') await this.notifyOfAcceptance(answered.sender_id, receiver);
      return answered?.sender_id;
    });
    if (sender !== undefined) return this.notifyBoth(receiver, sender);
    const isKnown = await this.friendships.existsBy({ id: requestId, receiver_id: receiver });
    throw new DomainError(isKnown ? 'REQUEST_NOT_PENDING' : 'REQUEST_NOT_FOUND');
  }

  async withdraw(sender: string, receiver: string): Promise<void> {
    const pending = { sender_id: sender, receiver_id: receiver, status: 'pending' } as const;
    const { affected } = await this.friendships.update(pending, { status: 'withdrawn' });
    if (affected !== 1) throw new DomainError('REQUEST_NOT_FOUND');
    this.notifyBoth(sender, receiver);
  }

  async remove(userId: string, friendId: string): Promise<void> {
    required(await this.database.row(removeFriend, [userId, friendId]), 'FRIENDSHIP_NOT_FOUND');
    this.notifyBoth(userId, friendId);
  }

  private async sendOrAccept(from: string, to: string): Promise<SentRequest> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { is_known = false, id = null, status = null } = (await this.request(from, to)) ?? {};
      if (!is_known) throw new DomainError('USER_NOT_FOUND');
      if (id !== null && status !== null) {
        this.notifyBoth(from, to);
        return { status, requestId: id };
      }
      const existing = await this.database.row(activeFriendship, [from, to]);
      if (existing)
        throw new DomainError(existing.status === 'accepted' ? 'ALREADY_FRIENDS' : 'REQUEST_ALREADY_SENT');
      // Try again: the friendship that prevented the request ended between the two statements.
    }
    throw new DomainError('CONFLICT');
  }

  private request(from: string, to: string) {
    return this.database.transaction(async () => {
      await this.database.execute(LOCK_PAIR, [from, to]);
      const outcome = await this.database.row(requestOrAccept, [from, to]);
      if (outcome?.status === 'accepted') await this.notifyOfAcceptance(to, from);
      return outcome;
    });
  }

  private notifyOfAcceptance(sender: string, accepter: string): Promise<void> {
    return this.notifications.notify({
      userId: sender,
      kind: 'request_accepted',
      actorId: accepter,
      subjectId: accepter,
    });
  }

  private notifyBoth(...userIds: [string, string]): void {
    this.database.afterCommit(() => {
      void this.privacy.relationChanged(...userIds);
      for (const userId of userIds) this.notifier.toUser(userId, 'friends:changed');
    });
  }

  private get friendships() {
    return this.database.repository(FriendshipEntity);
  }
}
