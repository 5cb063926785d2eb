import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { friendCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { FriendsService } from './friends.service';
import { FriendRequestsService, httpStatusOf } from './friend-requests.service';

@Controller()
export class FriendsController {
  constructor(
    private readonly friends: FriendsService,
    private readonly requests: FriendRequestsService,
  ) {}

  @Serves(friendCalls.list)
  list(@Input() { caller }: InputOf<typeof friendCalls.list>) {
    return this.friends.friendsOf(caller.id);
  }

  @Serves(friendCalls.incoming)
  async incoming(@Input() { caller }: InputOf<typeof friendCalls.incoming>) {
    return { requests: await this.friends.incoming(caller.id) };
  }

  @Serves(friendCalls.outgoing)
  async outgoing(@Input() { caller }: InputOf<typeof friendCalls.outgoing>) {
    return { requests: await this.friends.outgoing(caller.id) };
  }

  @Serves(friendCalls.count)
  async count(@Input() { caller }: InputOf<typeof friendCalls.count>) {
    return { count: await this.friends.incomingCount(caller.id) };
  }

  @Serves(friendCalls.status)
  status(@Input() { caller, params }: InputOf<typeof friendCalls.status>) {
    return this.friends.status(caller?.id, params.userId);
  }

  @Serves(friendCalls.request)
  async request(
    @Input() { caller, params }: InputOf<typeof friendCalls.request>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const sent = await this.requests.send(caller.id, params.userId);
    response.status(httpStatusOf(sent));
    return sent;
  }

  @Serves(friendCalls.withdraw)
  async withdraw(@Input() { caller, params }: InputOf<typeof friendCalls.withdraw>) {
    await this.requests.withdraw(caller.id, params.userId);
    return SUCCESS;
  }

  @Serves(friendCalls.accept)
  async accept(@Input() { caller, params }: InputOf<typeof friendCalls.accept>) {
    await this.requests.answer(caller.id, params.requestId, 'accepted');
    return { status: 'accepted' as const };
  }

  @Serves(friendCalls.reject)
  async reject(@Input() { caller, params }: InputOf<typeof friendCalls.reject>) {
    await this.requests.answer(caller.id, params.requestId, 'rejected');
    return { status: 'rejected' as const };
  }

  @Serves(friendCalls.remove)
  async remove(@Input() { caller, params }: InputOf<typeof friendCalls.remove>) {
    await this.requests.remove(caller.id, params.userId);
    return SUCCESS;
  }
}
