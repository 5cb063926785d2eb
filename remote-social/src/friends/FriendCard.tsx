import { UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatNumber } from 'shared-kit';
import type { Friend, FriendTaste } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { ActionMenu } from 'shared-kit/parts';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { useFriendActions } from '../friendship/useFriendActions';
import { LastSeen } from '../presence/LastSeen';
import { TogetherButton } from '../together/TogetherButton';
import { friends as say, friendship, user } from '../texts';
import { PersonCard } from './PersonCard';

const ConfirmRemoval = lazy(() => import('../friendship/ConfirmRemoval'));

const LastFilm = styled(Link)({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'inherit',
});

interface Props {
  friend: Friend;
  taste: FriendTaste | undefined;
}

export function FriendCard({ friend, taste }: Props) {
  const { remove } = useFriendActions(friend);
  const [isAsking, setAsking] = useState(false);
  const { last_film: film = null, percent = null } = taste ?? {};
  return (
    <PersonCard
      person={friend}
      facts={
        <>
          <LastSeen userId={friend.id} />
          {film && <LastFilm to={moviePage(film.id)}>{say.lastFilm(shownTitle(film))}</LastFilm>}
          {percent !== null && <span>{say.taste(formatNumber(percent))}</span>}
          {!film && <span>{say.since(formatDate(friend.friends_since))}</span>}
        </>
      }
      menu={
        <ActionMenu
          name={user.menuOf(friend.username)}
          actions={[{ label: friendship.remove, Icon: UserMinus, run: () => setAsking(true) }]}
        />
      }
      buttons={<TogetherButton friend={friend} />}
    >
      {isAsking && (
        <Suspense>
          <ConfirmRemoval
            username={friend.username}
            open
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              void remove();
            }}
          />
        </Suspense>
      )}
    </PersonCard>
  );
}
