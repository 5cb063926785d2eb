import { UserMinus } from 'lucide-react';
import { formatDate, formatNumber } from 'shared-kit';
import type { Friend, FriendTaste } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { ActionMenu } from 'shared-kit/parts';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { useRemoval } from '../friendship/useRemoval';
import { LastSeen } from '../presence/LastSeen';
import { TogetherButton } from '../together/TogetherButton';
import { friends as say, friendship, user } from '../texts';
import { PersonCard } from './PersonCard';

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
  const removal = useRemoval(friend);
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
          actions={[{ label: friendship.remove, Icon: UserMinus, run: removal.ask }]}
        />
      }
      buttons={<TogetherButton friend={friend} />}
    >
      {removal.dialog}
    </PersonCard>
  );
}
