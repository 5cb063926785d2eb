import type { ReactNode } from 'react';
import { formatNumber, useDate } from 'shared-kit';
import type { PublicProfile } from 'shared-kit/contract';
import { avatarAt } from 'shared-kit/contract/avatars';
import { Avatar, Chip, Hint, PageTitle, styled, Typography } from 'shared-kit/ui';
import { LastSeen } from '../presence/LastSeen';
import { user as say } from '../texts';
import { AVATAR_SIZE, Banner, Foot, ProfileBody, ProfileCard, Ring } from './layout';

const Bio = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '45.5em' });

const isBlank = ({ bio, rating_count, comment_count, movie_count }: PublicProfile) =>
  !bio && rating_count + comment_count + movie_count === 0;

export function UserHeader({ user, children }: { user: PublicProfile; children: ReactNode }) {
  const since = useDate(user.created_at);
  return (
    <ProfileCard>
      <Banner seed={user.username} />
      <ProfileBody>
        <Ring>
          <Avatar
            username={user.username}
            src={user.avatar_url && avatarAt(user.avatar_url, 512)}
            userId={user.id}
            size={AVATAR_SIZE}
          />
        </Ring>
        <div>
          <PageTitle
            sx={{ marginBottom: 0.5, justifyContent: 'flex-start', columnGap: 1.5 }}
            actions={user.isAdmin && <Chip label={say.admin} size="small" />}
          >
            {user.username}
          </PageTitle>
          <LastSeen userId={user.id} />
        </div>
        {children}
      </ProfileBody>
      <Foot>
        {user.bio && <Bio>{user.bio}</Bio>}
        {isBlank(user) && <Typography sx={{ color: 'text.secondary' }}>{say.nothingYet}</Typography>}
        <Counts user={user} />
        <Hint>{say.memberSince(since.text)}</Hint>
      </Foot>
    </ProfileCard>
  );
}

const ALWAYS = ['friend_count', 'rating_count', 'comment_count'] as const;

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(92px, 1fr))',
  gap: 12,
  maxWidth: 560,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '12px 16px',
    borderRadius: 14,
    backgroundColor: theme.vars.palette.raised,
  },
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 },
}));

function Counts({ user }: { user: PublicProfile }) {
  const counts = [...ALWAYS, ...(user.movie_count > 0 ? (['movie_count'] as const) : [])];
  return (
    <List>
      {counts.map((count) => (
        <div key={count}>
          <dt>{say.counts[count]}</dt>
          <dd>{formatNumber(user[count])}</dd>
        </div>
      ))}
    </List>
  );
}
