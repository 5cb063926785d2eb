import { useOwnProfileQuery } from 'shared-kit';
import { userPage } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Avatar, styled, TextLink, Typography } from 'shared-kit/ui';
import { passport as say } from '../texts';
import { useFriendsPassportsQuery } from './passportApi';

const SHOWN = 8;
const FULL = 100;
const AVATAR = 32;

const Rows = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `${AVATAR}px minmax(80px, 10em) minmax(0, 1fr) 4.5em`,
    alignItems: 'center',
    gap: 12,
  },
  '& svg': { display: 'block', width: '100%', height: 10, borderRadius: 5, overflow: 'hidden' },
  '& rect': { fill: theme.vars.palette.accent },
  '& rect:first-of-type': { fill: theme.vars.palette.raised },
  '& [data-name]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-count]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontSize: '0.875rem' },
}));

export function FriendsRace({ seen, total }: { seen: number; total: number }) {
  const { userId } = useSession();
  const { data: own } = useOwnProfileQuery();
  const { data: friends } = useFriendsPassportsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!friends || !own) return null;
  const me = { user: own, seen };
  const racers = [me, ...friends].toSorted((one, other) => other.seen - one.seen).slice(0, SHOWN);
  return (
    <section aria-labelledby="passport-friends">
      <Typography variant="h2" id="passport-friends" sx={{ marginBottom: 2 }}>
        {say.friends}
      </Typography>
      <Rows role="list">
        {racers.map(({ user, seen: count }) => (
          <li key={user.id}>
            <Avatar username={user.username} src={user.avatar_url} userId={user.id} size={AVATAR} />
            <span data-name>
              {user.id === userId ? (
                <strong>{say.you}</strong>
              ) : (
                <TextLink to={userPage(user.id)}>{user.username}</TextLink>
              )}
            </span>
            <svg viewBox={`0 0 ${FULL} 10`} preserveAspectRatio="none" aria-hidden>
              <rect width={FULL} height="10" />
              <rect width={(count / Math.max(1, total)) * FULL} height="10" />
            </svg>
            <span data-count>{say.decadeSeen(count, total)}</span>
          </li>
        ))}
      </Rows>
      {friends.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
          {say.noFriends}
        </Typography>
      )}
    </section>
  );
}
