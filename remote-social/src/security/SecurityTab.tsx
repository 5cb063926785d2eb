import { lazy, Suspense } from 'react';
import type { OwnProfile } from 'shared-kit/contract';
import { Stack } from 'shared-kit/ui';
import { PasswordForm } from '../profile/PasswordForm';
import { PanelSkeleton } from '../profile/ProfileSkeleton';
import { EmailForm } from './EmailForm';

const SecurityPanels = lazy(() => import('./SecurityPanels'));

export const SecurityTab = ({ profile }: { profile: OwnProfile }) => (
  <Stack sx={{ gap: 3, maxWidth: 560 }}>
    <PasswordForm username={profile.username} />
    <EmailForm key={profile.email} email={profile.email} username={profile.username} />
    <Suspense fallback={<PanelSkeleton />}>
      <SecurityPanels />
    </Suspense>
  </Stack>
);
