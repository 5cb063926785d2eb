import { House, MessageCircle, Plus, Users } from 'lucide-react';
import { useId } from 'react';
import { useFriendRequestCountQuery } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Avatar, Badge } from 'shared-kit/ui';
import { bottomBar as say } from '../../texts';
import { onDemand } from '../onDemand';
import { useDisclosure } from '../useDisclosure';
import { Bar, ItemButton, ItemLink, PlusButton } from './BottomBar.styles';
import { useAddMovie } from './useAddMovie';

const ProfileDialog = onDemand(() => import('./ProfileDialog'));
const AVATAR_SIZE = 30;

function Contents() {
  const { userId, username, avatar } = useSession();
  const count = useFriendRequestCountQuery().data?.count ?? 0;
  const countId = useId();
  const addMovie = useAddMovie();
  const dialog = useDisclosure();
  return (
    <Bar aria-label={say.name}>
      <ItemLink to={PAGES.dashboard} aria-label={say.home}>
        <House size={24} aria-hidden />
      </ItemLink>
      <ItemLink
        to={PAGES.friends}
        aria-label={say.friends}
        aria-describedby={count > 0 ? countId : undefined}
      >
        <Badge badgeContent={count} color="secondary" max={99}>
          <Users size={24} aria-hidden />
        </Badge>
        <span id={countId} hidden>
          {say.requests(count)}
        </span>
      </ItemLink>
      <PlusButton type="button" aria-label={say.addMovie} onClick={addMovie}>
        <Plus size={26} aria-hidden />
      </PlusButton>
      <ItemButton type="button" aria-label={say.messages} title={say.messages} disabled>
        <MessageCircle size={24} aria-hidden />
      </ItemButton>
      <ItemButton
        type="button"
        aria-label={say.profile}
        aria-haspopup="dialog"
        aria-expanded={dialog.isOpen}
        onClick={dialog.open}
      >
        <Avatar username={username} src={avatar} userId={userId} size={AVATAR_SIZE} decorative />
      </ItemButton>
      {dialog.wasOpened && <ProfileDialog open={dialog.isOpen} onClose={dialog.close} />}
    </Bar>
  );
}

export function BottomBar() {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <Contents /> : null;
}
