import { formatDate } from 'shared-kit';
import type { Friend } from 'shared-kit/contract';
import { RemoveFriend } from '../friendship/RemoveFriend';
import { useFriendActions } from '../friendship/useFriendActions';
import { LastSeen } from '../presence/LastSeen';
import { TogetherButton } from '../together/TogetherButton';
import * as texts from '../texts';
import { PersonCard } from './PersonCard';

export function FriendCard({ friend }: { friend: Friend }) {
  const { busy, remove } = useFriendActions(friend);
  return (
    <PersonCard
      person={friend}
      facts={
        <>
          <LastSeen userId={friend.id} />
          <span>{texts.friends.since(formatDate(friend.friends_since))}</span>
        </>
      }
      buttons={
        <>
          <TogetherButton friend={friend} />
          <RemoveFriend person={friend} size="small" busy={busy} onConfirm={() => void remove()} />
        </>
      }
    />
  );
}
