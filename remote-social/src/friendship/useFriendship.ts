import type { FriendshipState } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { useFriendshipQuery } from '../friends/friendsApi';
import { texts } from '../texts';

const noneBecause = (message: string): FriendshipState => ({
  status: 'none',
  message,
  actionable: false,
  direction: null,
  requestId: null,
});

const VISITOR = noneBecause(texts.friendship.visitor);
export const ONESELF = noneBecause(texts.friendship.own);

/** What stands between the caller and someone; undefined until known. Specification, section 5. */
export function useFriendship(userId: string | undefined) {
  const session = useSession();
  const isOneself = userId !== undefined && session.userId === userId;
  const skip = userId === undefined || !session.isLoggedIn || isOneself;
  const { currentData, refetch } = useFriendshipQuery(userId ?? '', {
    skip,
    refetchOnMountOrArgChange: true,
  });
  if (session.isLoadingAuth) return { friendship: undefined };
  if (!session.isLoggedIn) return { friendship: VISITOR };
  if (isOneself) return { friendship: ONESELF };
  return { friendship: currentData, retry: () => void refetch() };
}
