import { useId } from 'react';
import type { Friend } from 'shared-kit/contract';
import { PAGES, userPage } from 'shared-kit/contract/paths';
import { useSelector, useSession } from 'shared-kit/state';
import { Link } from 'shared-kit/router';
import { Avatar, Box, ButtonLink, Skeleton, styled, TextLink, Typography } from 'shared-kit/ui';
import { useFriendsQuery } from '../friends/friendsApi';
import { NotLoaded } from '../friends/NotLoaded';
import { onlineFriends as say } from '../texts';
import { DashboardCard, Head } from './card';

const AVATAR_SIZE = 44;
/** Of all that the card may hold: what stands below it on a phone must not move. */
const HEIGHT = 84;
const SHOWN_MAX = 8;
const SKELETONS = 3;
const FIND_PEOPLE = `${PAGES.friends}?tab=search`;

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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

export function OnlineFriends() {
  const { isLoggedIn } = useSession();
  const { data, refetch } = useFriendsQuery(undefined, { skip: !isLoggedIn });
  const titleId = useId();
  return (
    <DashboardCard aria-labelledby={titleId}>
      <Head>
        <Typography variant="h3" component="h2" id={titleId}>
          {say.title}
        </Typography>
        {data && data.items.length > 0 && <TextLink to={PAGES.friends}>{say.all}</TextLink>}
      </Head>
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
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say.noFriends}
        </Typography>
        <ButtonLink to={FIND_PEOPLE} variant="outlined" size="small">
          {say.find}
        </ButtonLink>
      </Centred>
    );
  if (here.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say.none}
      </Typography>
    );
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
          <Typography variant="body2" sx={{ color: 'text.secondary', paddingTop: 2 }}>
            {say.more(here.length - SHOWN_MAX)}
          </Typography>
        </Place>
      )}
    </Strip>
  );
}

const Loading = () => (
  <Strip role="list" aria-busy="true" aria-label={say.loading}>
    {Array.from({ length: SKELETONS }, (_, place) => (
      <Place key={place} style={{ display: 'grid', justifyItems: 'center', gap: 4, padding: 4 }}>
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
        <Skeleton width={48} />
      </Place>
    ))}
  </Strip>
);
