import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { friendCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import {
  type Caller,
  Claim,
  CurrentCaller,
  DefersSessionCheck,
  type SessionClaim,
} from '../../common/caller';
import type { Json } from '../../database/json';
import { FriendsService } from './friends.service';
import { FriendRequestsService, httpStatusOf } from './friend-requests.service';

@Controller()
export class FriendsController {
  constructor(
    private readonly friends: FriendsService,
    private readonly requests: FriendRequestsService,
  ) {}

  @Serves(friendCalls.list)
  @DefersSessionCheck()
  list(@Claim() claim: SessionClaim): Promise<Json<AnswerOf<typeof friendCalls.list>>> {
    return this.friends.friendsOf(claim);
  }

  @Serves(friendCalls.incoming)
  async incoming(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof friendCalls.incoming>> {
    return { requests: await this.friends.incoming(caller.id) };
  }

  @Serves(friendCalls.outgoing)
  async outgoing(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof friendCalls.outgoing>> {
    return { requests: await this.friends.outgoing(caller.id) };
  }

  @Serves(friendCalls.count)
  async count(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof friendCalls.count>> {
    return { count: await this.friends.incomingCount(caller.id) };
  }

  @Serves(friendCalls.status)
  status(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof friendCalls.status>,
  ): Promise<AnswerOf<typeof friendCalls.status>> {
    return this.friends.status(caller?.id, params.userId);
  }

  @Serves(friendCalls.request)
  async request(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof friendCalls.request>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<typeof friendCalls.request>> {
    const sent = await this.requests.send(caller.id, params.userId);
    response.status(httpStatusOf(sent));
    return sent;
  }

  @Serves(friendCalls.withdraw)
  async withdraw(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof friendCalls.withdraw>,
  ): Promise<AnswerOf<typeof friendCalls.withdraw>> {
    await this.requests.withdraw(caller.id, params.userId);
    return { success: true };
  }

  @Serves(friendCalls.accept)
  async accept(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof friendCalls.accept>,
  ): Promise<AnswerOf<typeof friendCalls.accept>> {
    await this.requests.answer(caller.id, params.requestId, 'accepted');
    return { status: 'accepted' };
  }

  @Serves(friendCalls.reject)
  async reject(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof friendCalls.reject>,
  ): Promise<AnswerOf<typeof friendCalls.reject>> {
    await this.requests.answer(caller.id, params.requestId, 'rejected');
    return { status: 'rejected' };
  }

  @Serves(friendCalls.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof friendCalls.remove>,
  ): Promise<AnswerOf<typeof friendCalls.remove>> {
    await this.requests.remove(caller.id, params.userId);
    return { success: true };
  }
}
