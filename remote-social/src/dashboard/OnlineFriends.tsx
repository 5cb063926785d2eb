import { useId } from 'react';
import type { Friend } from 'shared-kit/contract';
import { PAGES, userPage } from 'shared-kit/contract/paths';
import { useSelector, useSession } from 'shared-kit/state';
import { Avatar, ButtonLink, Skeleton, styled, TextLink, Typography } from 'shared-kit/ui';
import { useFriendsQuery } from '../friends/friendsApi';
import { NotLoaded } from '../friends/NotLoaded';
import { onlineFriends as say } from '../texts';
import { Card, Head, Name, People } from './card';

const AVATAR_SIZE = 40;
const SHOWN_MAX = 8;
const SKELETONS = 3;
const FIND_PEOPLE = `${PAGES.friends}?tab=search`;

const Centred = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  textAlign: 'center',
  paddingBlock: 8,
});

export function OnlineFriends() {
  const { isLoggedIn } = useSession();
  const { data, refetch } = useFriendsQuery(undefined, { skip: !isLoggedIn });
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <Typography variant="h3" component="h2" id={titleId}>
          {say.title}
        </Typography>
        {data && data.items.length > 0 && <TextLink to={PAGES.friends}>{say.all}</TextLink>}
      </Head>
      {!data && <Loading />}
      {data?.failed && <NotLoaded retry={() => void refetch()} />}
      {data && <Online friends={data.items} />}
    </Card>
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
    <>
      <People>
        {here.slice(0, SHOWN_MAX).map((friend) => (
          <li key={friend.id}>
            <Name to={userPage(friend.id)}>
              <Avatar
                username={friend.username}
                src={friend.avatar_url}
                userId={friend.id}
                size={AVATAR_SIZE}
              />
              <span>{friend.username}</span>
            </Name>
          </li>
        ))}
      </People>
      {here.length > SHOWN_MAX && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say.more(here.length - SHOWN_MAX)}
        </Typography>
      )}
    </>
  );
}

function Loading() {
  return (
    <People aria-busy="true" aria-label={say.loading}>
      {Array.from({ length: SKELETONS }, (_, row) => (
        <li key={row} style={{ display: 'flex', gap: 12, alignItems: 'center', padding: '6px 8px' }}>
          <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
          <Skeleton width="50%" />
        </li>
      ))}
    </People>
  );
}
