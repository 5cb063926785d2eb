import { Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber, useInCommonQuery } from 'shared-kit';
import type { InCommon, Person } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useHasSession, useSession } from 'shared-kit/state';
import { Avatar, CUT_OFF, PlaceForUsers, QueryView, Skeleton, styled, Typography } from 'shared-kit/ui';
import { common as say } from '../texts';

const FACE = 56;
/** Of a face with its name, so that nothing below moves when friends arrive. */
const HEIGHT = 84;

const Frame = styled('section')({ display: 'grid', gap: 14, minWidth: 0, alignContent: 'start' });
const Count = styled('span')(({ theme }) => ({
  marginInlineStart: 10,
  fontWeight: 500,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));
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
    ...CUT_OFF,
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
        <Section total={0}>
          <Loading />
        </Section>
      </PlaceForUsers>
    );
  return (
    <Section total={query.currentData?.friends.total ?? 0}>
      <QueryView query={query} small waiting={<Loading />}>
        {({ friends }) => <Friends friends={friends} />}
      </QueryView>
    </Section>
  );
}

function Section({ total, children }: { total: number; children: ReactNode }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Typography variant="h2">
        <span id={id}>{say.friends}</span>
        {total > 0 && <Count>{formatNumber(total)}</Count>}
      </Typography>
      {children}
    </Frame>
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
    {Array.from({ length: 3 }, (_, index) => (
      <li key={index}>
        <Skeleton variant="circular" width={FACE} height={FACE} sx={{ marginInline: '14px' }} />
      </li>
    ))}
  </Faces>
);
