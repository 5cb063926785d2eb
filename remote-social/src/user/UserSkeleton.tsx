import type { ReactNode } from 'react';
import { Skeleton } from 'shared-kit/ui';
import * as texts from '../texts';
import { AVATAR_SIZE, Banner, ProfileBody, ProfileCard, Foot, Ring } from './layout';

export function UserSkeleton({ children }: { children: ReactNode }) {
  return (
    <ProfileCard aria-busy="true" aria-label={texts.user.loading}>
      <Banner seed={undefined} />
      <ProfileBody>
        <Ring>
          <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
        </Ring>
        <div>
          <Skeleton width={220} sx={{ fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)' }} />
          <Skeleton width={140} />
        </div>
        {children}
      </ProfileBody>
      <Foot>
        <Skeleton width="60%" />
        <Skeleton variant="rounded" height={74} sx={{ maxWidth: 560 }} />
        <Skeleton width={200} />
      </Foot>
    </ProfileCard>
  );
}
