import { lazy, Suspense } from 'react';
import type { OwnProfile } from 'shared-kit/contract';
import { Box, Stack } from 'shared-kit/ui';
import { PasswordForm } from '../profile/PasswordForm';
import { PanelSkeleton } from '../profile/ProfileSkeleton';
import { EmailForm } from './EmailForm';

const SecurityPanels = lazy(() => import('./SecurityPanels'));

export const SecurityTab = ({ profile }: { profile: OwnProfile }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
      gap: 3,
      maxWidth: { xs: 560, lg: 'none' },
    }}
  >
    <Stack sx={{ gap: 3 }}>
      <PasswordForm username={profile.username} />
      <EmailForm key={profile.email} email={profile.email} username={profile.username} />
    </Stack>
    <Stack sx={{ gap: 3 }}>
      <Suspense fallback={<PanelSkeleton />}>
        <SecurityPanels />
      </Suspense>
    </Stack>
  </Box>
);
