import { Users } from 'lucide-react';
import { formatNumber, useInCommonQuery } from 'shared-kit';
import type { InCommon, Person } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useHasSession, useSession } from 'shared-kit/state';
import { Avatar, PlaceForUsers, QueryView, Skeleton, styled } from 'shared-kit/ui';
import { common as say } from '../texts';
import { ProfileSection } from './ProfileSection';

const FACE = 56;
/** Of a face with its name, so that nothing below moves when friends arrive. */
const HEIGHT = 84;
const SKELETONS = 3;

const Faces = styled('ul')({
  display: 'flex',
  alignItems: 'start',
  gap: 16,
  minHeight: HEIGHT,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
});
const Face = styled(Link)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  width: 84,
  fontSize: '0.8125rem',
  textAlign: 'center',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.accent },
  '&:focus-visible': { outlineOffset: -2 },
  '& > span:last-child': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
const More = styled('li')(({ theme }) => ({
  alignSelf: 'center',
  flex: 'none',
  color: theme.vars.palette.text.secondary,
}));
const Nobody = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: HEIGHT,
  color: theme.vars.palette.text.secondary,
}));

export function FriendsInCommon({ userId }: { userId: string }) {
  const session = useSession();
  const hasSession = useHasSession();
  const isOwn = session.userId === userId;
  const query = useInCommonQuery(userId, {
    refetchOnMountOrArgChange: true,
    skip: !session.isLoggedIn || isOwn,
  });
  if (isOwn) return null;
  if (!hasSession)
    return (
      <PlaceForUsers>
        <ProfileSection title={say.friends}>
          <Loading />
        </ProfileSection>
      </PlaceForUsers>
    );
  const total = query.currentData?.friends.total ?? 0;
  return (
    <ProfileSection title={say.friends} count={total > 0 ? formatNumber(total) : undefined}>
      <QueryView query={query} small waiting={<Loading />}>
        {({ friends }) => <Friends friends={friends} />}
      </QueryView>
    </ProfileSection>
  );
}

function Friends({ friends: { people, total } }: { friends: InCommon['friends'] }) {
  const more = total - people.length;
  if (total === 0)
    return (
      <Nobody>
        <Users size={26} aria-hidden />
        {say.noFriends}
      </Nobody>
    );
  return (
    <Faces role="list">
      {people.map((person) => (
        <li key={person.id}>
          <FaceOf person={person} />
        </li>
      ))}
      {more > 0 && <More>{say.more(formatNumber(more))}</More>}
    </Faces>
  );
}

const FaceOf = ({ person: { id, username, avatar_url } }: { person: Person }) => (
  <Face to={userPage(id)}>
    <Avatar username={username} src={avatar_url} userId={id} size={FACE} />
    <span>{username}</span>
  </Face>
);

const Loading = () => (
  <Faces role="list" aria-busy="true" aria-label={say.loading}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <li key={index}>
        <Skeleton variant="circular" width={FACE} height={FACE} sx={{ marginInline: '14px' }} />
      </li>
    ))}
  </Faces>
);
