import { friendCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { FriendsService } from './friends.service';
import { FriendRequestsService, httpStatusOf } from './friend-requests.service';

export const FriendsController = serves(
  friendCalls,
  { friends: FriendsService, requests: FriendRequestsService },
  {
    list: ({ caller }, { friends }) => friends.friendsOf(caller.id),
    incoming: ({ caller }, { friends }) => friends.incoming(caller.id),
    outgoing: ({ caller }, { friends }) => friends.outgoing(caller.id),
    count: async ({ caller }, { friends }) => ({ count: await friends.incomingCount(caller.id) }),
    status: ({ caller, params }, { friends }) => friends.status(caller?.id, params.userId),
    request: async ({ caller, params, response }, { requests }) => {
      const sent = await requests.send(caller.id, params.userId);
      response.status(httpStatusOf(sent));
      return sent;
    },
    withdraw: ({ caller, params }, { requests }) => requests.withdraw(caller.id, params.userId),
    accept: async ({ caller, params }, { requests }) => {
      await requests.answer(caller.id, params.requestId, 'accepted');
      return { status: 'accepted' as const };
    },
    reject: async ({ caller, params }, { requests }) => {
      await requests.answer(caller.id, params.requestId, 'rejected');
      return { status: 'rejected' as const };
    },
    remove: ({ caller, params }, { requests }) => requests.remove(caller.id, params.userId),
  },
);
