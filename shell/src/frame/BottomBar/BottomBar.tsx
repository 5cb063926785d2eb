import { House, MessageCircle, Plus, Users } from 'lucide-react';
import { useCallback, useId } from 'react';
import { dispatchIntent, useFriendRequestCountQuery } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { NavLink, useLocation, useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Avatar, Badge, styled } from 'shared-kit/ui';
import { bottomBar as say } from '../../texts';
import { onDemand } from '../onDemand';
import { useDisclosure } from '../useDisclosure';

const ProfileDialog = onDemand(() => import('./ProfileDialog'));

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: 100,
  insetInline: 0,
  bottom: 0,
  height: 64,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  alignItems: 'center',
  justifyItems: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

const place = {
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: 14,
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
} as const;

const ItemLink = styled(NavLink)(({ theme }) => ({
  ...place,
  color: theme.vars.palette.text.secondary,
  '&.active': { color: theme.vars.palette.accent },
}));

const ItemButton = styled('button')(({ theme }) => ({
  ...place,
  color: theme.vars.palette.text.secondary,
}));

const PlusButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: '#fff',
  cursor: 'pointer',
  background: `linear-gradient(140deg, ${theme.vars.palette.primary.main}, ${theme.vars.palette.secondary.main})`,
}));

/** Specification, section 9. */
const ADD_MOVIE_DELAY_MS = 300;

function useAddMovie(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    if (pathname !== PAGES.dashboard) void navigate(PAGES.dashboard);
    setTimeout(() => dispatchIntent('add-movie'), ADD_MOVIE_DELAY_MS);
  }, [navigate, pathname]);
}

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
        <Avatar username={username} src={avatar} userId={userId} size={30} decorative />
      </ItemButton>
      {dialog.wasOpened && <ProfileDialog open={dialog.isOpen} onClose={dialog.close} />}
    </Bar>
  );
}

export function BottomBar() {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <Contents /> : null;
}
