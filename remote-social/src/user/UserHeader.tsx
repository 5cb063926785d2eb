import type { ReactNode } from 'react';
import { useDate } from 'shared-kit';
import type { PublicProfile } from 'shared-kit/contract';
import { avatarAt } from 'shared-kit/contract/avatars';
import { Avatar, Chip, PageTitle, styled, Typography } from 'shared-kit/ui';
import { LastSeen } from '../presence/LastSeen';
import { user as say } from '../texts';
import { Counts } from './Counts';
import { AVATAR_SIZE, Banner, ProfileBody, ProfileCard, Foot, Ring } from './layout';

const LARGE = 512;

const Bio = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' });

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
            src={user.avatar_url && avatarAt(user.avatar_url, LARGE)}
            userId={user.id}
            size={AVATAR_SIZE}
          />
        </Ring>
        <div>
          <PageTitle
            sx={{ marginBottom: 0.5, justifyContent: 'flex-start', columnGap: 1.5, overflowWrap: 'anywhere' }}
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
        <Typography variant="body2" sx={{ color: 'text.secondary' }} {...since.zone}>
          {say.memberSince(since.text)}
        </Typography>
      </Foot>
    </ProfileCard>
  );
}
