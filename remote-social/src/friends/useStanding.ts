import type { Standing } from '../friendship/FriendshipButtons';
import { useFriendsQuery, useIncomingQuery, useOutgoingQuery } from './friendsApi';

/** What stands between the caller and somebody, by the lists that /friends has anyway; undefined until they are there. */
export function useStanding(userId: string): Standing | undefined {
  const [friends, incoming, outgoing] = [
    useFriendsQuery().data,
    useIncomingQuery().data,
    useOutgoingQuery().data,
  ];
  if (!friends || !incoming || !outgoing) return undefined;
  if (friends.items.some(({ id }) => id === userId))
    return { status: 'accepted', direction: null, requestId: null };
  const asked = incoming.items.find(({ sender }) => sender.id === userId);
  if (asked) return { status: 'pending', direction: 'incoming', requestId: asked.id };
  if (outgoing.items.some(({ receiver }) => receiver.id === userId))
    return { status: 'pending', direction: 'outgoing', requestId: null };
  return { status: 'none', direction: null, requestId: null };
}
