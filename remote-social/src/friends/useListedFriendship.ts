import type { Friendship } from '../friendship/FriendshipButtons';
import { useFriendsQuery, useIncomingQuery, useOutgoingQuery } from './friendsApi';
import { useFreshRequests } from './useFreshRequests';

/** Reads the lists that /friends has loaded, instead of a call for each person. Undefined until they are loaded. */
export function useListedFriendship(userId: string): Friendship | undefined {
  useFreshRequests();
  const [friends, incoming, outgoing] = [
    useFriendsQuery().data,
    useIncomingQuery().data,
    useOutgoingQuery().data,
  ];
  if (!friends || !incoming || !outgoing) return undefined;
  if (friends.items.some(({ id }) => id === userId))
    return { status: 'accepted', direction: null, requestId: null };
  const request = incoming.items.find(({ sender }) => sender.id === userId);
  if (request) return { status: 'pending', direction: 'incoming', requestId: request.id };
  if (outgoing.items.some(({ receiver }) => receiver.id === userId))
    return { status: 'pending', direction: 'outgoing', requestId: null };
  return { status: 'none', direction: null, requestId: null };
}
