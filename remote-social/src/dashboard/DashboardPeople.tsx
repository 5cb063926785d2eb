import type { Friend } from 'shared-kit/contract';
import { PAGES, userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useSelector, useSession } from 'shared-kit/state';
import { Avatar, Box, ButtonLink, CUT_OFF, Hint, Skeleton, styled, TextLink } from 'shared-kit/ui';
import { NotLoaded } from '../friends/NotLoaded';
import { useFriendsQuery } from '../friends/friendsApi';
import { onlineFriends as say } from '../texts';
import { TonightCard } from '../tonight/TonightCard';
import { DashboardCard } from './DashboardCard';

export default function DashboardPeople() {
  return (
    <>
      <TonightCard />
      <OnlineFriends />
    </>
  );
}

const AVATAR_SIZE = 44;
/** Of all that the card may hold: what stands below it on a phone must not move. */
const HEIGHT = 84;
const SHOWN_MAX = 8;

const Centred = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  textAlign: 'center',
});
/** The padding leaves room for the focus rings. */
const Strip = styled('ul')({
  display: 'flex',
  gap: 8,
  margin: -4,
  padding: 4,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
});
const Place = styled('li')({ flex: 'none', width: 68 });
const Name = styled(Link)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: 4,
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '& > span:last-child': {
    maxWidth: '100%',
    ...CUT_OFF,
  },
}));

function OnlineFriends() {
  const { isLoggedIn } = useSession();
  const { data, refetch } = useFriendsQuery(undefined, { skip: !isLoggedIn });
  return (
    <DashboardCard
      title={say.title}
      aside={data && data.items.length > 0 && <TextLink to={PAGES.friends}>{say.all}</TextLink>}
    >
      <Box sx={{ minHeight: HEIGHT }}>
        {!data && <Loading />}
        {data?.failed ? <NotLoaded retry={() => void refetch()} /> : data && <Online friends={data.items} />}
      </Box>
    </DashboardCard>
  );
}

function Online({ friends }: { friends: Friend[] }) {
  const online = useSelector((state) => state.presence.online);
  const here = friends.filter((friend) => friend.id in online);
  if (friends.length === 0)
    return (
      <Centred>
        <Hint>{say.noFriends}</Hint>
        <ButtonLink to={`${PAGES.friends}?tab=search`} variant="outlined" size="small">
          {say.find}
        </ButtonLink>
      </Centred>
    );
  if (here.length === 0) return <Hint>{say.none}</Hint>;
  return (
    <Strip role="list">
      {here.slice(0, SHOWN_MAX).map((friend) => (
        <Place key={friend.id}>
          <Name to={userPage(friend.id)}>
            <Avatar
              username={friend.username}
              src={friend.avatar_url}
              userId={friend.id}
              size={AVATAR_SIZE}
            />
            <span>{friend.username}</span>
          </Name>
        </Place>
      ))}
      {here.length > SHOWN_MAX && (
        <Place>
          <Hint sx={{ paddingTop: 2 }}>{say.more(here.length - SHOWN_MAX)}</Hint>
        </Place>
      )}
    </Strip>
  );
}

const Loading = () => (
  <Strip role="list" aria-busy="true" aria-label={say.loading}>
    {Array.from({ length: 3 }, (_, place) => (
      <Place key={place} style={{ display: 'grid', justifyItems: 'center', gap: 4, padding: 4 }}>
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
        <Skeleton width={48} />
      </Place>
    ))}
  </Strip>
);
