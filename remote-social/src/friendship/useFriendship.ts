import { useHasSession, useSession } from 'shared-kit/state';
import { noFriendship, useFriendshipQuery } from '../friends/friendsApi';
import * as texts from '../texts';

const VISITOR = noFriendship(texts.friendship.visitor);
export const OWN_PROFILE = noFriendship(texts.friendship.own);

/** Specification, section 5. `friendship` is undefined while it loads. */
export function useFriendship(userId: string | undefined) {
  const session = useSession();
  const hasSession = useHasSession();
  const isOwnProfile = userId !== undefined && session.userId === userId;
  const skip = userId === undefined || !session.isLoggedIn || isOwnProfile;
  const { currentData, refetch } = useFriendshipQuery(userId ?? '', {
    skip,
    refetchOnMountOrArgChange: true,
  });
  if (session.isLoadingAuth && hasSession) return { friendship: undefined };
  if (!session.isLoggedIn) return { friendship: VISITOR };
  if (isOwnProfile) return { friendship: OWN_PROFILE };
  return { friendship: currentData, retry: () => void refetch() };
}
