import { Injectable } from '@nestjs/common';
import type { FriendshipState } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { answerOf } from '../../database/json';
import { MediaUrls } from '../../media/media.module';
import { PeopleService } from '../../people/people.module';
import { FriendshipEntity } from './friendship.entity';
import {
  type ActiveFriendship,
  activeFriendship,
  friendsOf,
  receivedRequests,
  sentRequests,
} from './friendships-sql';
import { friendshipTexts } from './texts';

const NO_REQUEST = { direction: null, requestId: null } as const;

@Injectable()
export class FriendsService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly media: MediaUrls,
  ) {}

  async friendsOf(userId: string) {
    return answerOf(await this.database.answer(friendsOf, [userId, this.media.avatarTemplate]));
  }

  async incoming(userId: string) {
    return answerOf(await this.database.answer(receivedRequests, [userId, this.media.avatarTemplate]));
  }

  async outgoing(userId: string) {
    return answerOf(await this.database.answer(sentRequests, [userId, this.media.avatarTemplate]));
  }

  incomingCount(userId: string): Promise<number> {
    const received = { receiver_id: userId, status: 'pending' } as const;
    return this.database.repository(FriendshipEntity).countBy(received);
  }

  async status(viewerId: string | undefined, userId: string): Promise<FriendshipState> {
    await this.people.requireSeen(viewerId ?? null, userId);
    if (viewerId === undefined)
      return { status: 'none', message: friendshipTexts.visitor, actionable: false, ...NO_REQUEST };
    if (viewerId === userId)
      return { status: 'none', message: friendshipTexts.oneself, actionable: false, ...NO_REQUEST };
    return stateOf(await this.database.row(activeFriendship, [viewerId, userId]), viewerId);
  }
}

function stateOf(friendship: ActiveFriendship | undefined, viewerId: string): FriendshipState {
  if (!friendship) return { status: 'none', message: friendshipTexts.none, actionable: true, ...NO_REQUEST };
  const { id, sender_id, status } = friendship;
  const direction = sender_id === viewerId ? 'outgoing' : 'incoming';
  if (status === 'accepted')
    return { status, message: friendshipTexts.accepted, actionable: false, direction: null, requestId: id };
  return {
    status,
    message: friendshipTexts[direction],
    actionable: direction === 'incoming',
    direction,
    requestId: id,
  };
}
