import { Injectable } from '@nestjs/common';
import type { FriendshipState, IncomingRequest, OutgoingRequest } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { answerOf } from '../../database/json';
import { MediaUrls } from '../../media/media.module';
import { PeopleService, toPerson } from '../../people/people.module';
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

  async incoming(userId: string): Promise<IncomingRequest[]> {
    const rows = await this.database.rows(receivedRequests, [userId]);
    return rows.map((row) => ({
      id: row.request_id,
      sender: toPerson(row, this.media),
      created_at: row.created_at.toISOString(),
    }));
  }

  async outgoing(userId: string): Promise<OutgoingRequest[]> {
    const rows = await this.database.rows(sentRequests, [userId]);
    return rows.map((row) => ({
      id: row.request_id,
      receiver: toPerson(row, this.media),
      created_at: row.created_at.toISOString(),
    }));
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
