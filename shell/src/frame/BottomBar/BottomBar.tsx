import { House, MessageCircle, Plus, Users } from 'lucide-react';
import { useFriendRequestCountQuery } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Avatar, Badge } from 'shared-kit/ui';
import { texts } from '../../texts';
import { onDemand } from '../onDemand';
import { useDisclosure } from '../useDisclosure';
import { Bar, ItemButton, ItemLink, PlusButton } from './BottomBar.styles';
import { useAddMovie } from './useAddMovie';

const ProfileDialog = onDemand(() => import('./ProfileDialog'));
const AVATAR_SIZE = 30;
const say = texts.bottomBar;

function Contents() {
  const { userId, username, avatar } = useSession();
  const { data } = useFriendRequestCountQuery();
  const addMovie = useAddMovie();
  const dialog = useDisclosure();
  return (
    <Bar aria-label={say.name}>
      <ItemLink to={PAGES.dashboard} aria-label={say.home}>
        <House size={24} aria-hidden />
      </ItemLink>
      <ItemLink to={PAGES.friends} aria-label={texts.header.counted(say.friends, data?.count ?? 0)}>
        <Badge badgeContent={data?.count ?? 0} color="secondary" max={99}>
          <Users size={24} aria-hidden />
        </Badge>
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

/** On extra-small screens, for whoever is logged in. */
export function BottomBar() {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <Contents /> : null;
}
