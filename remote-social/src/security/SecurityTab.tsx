import type { OwnProfile } from 'shared-kit/contract';
import { Stack } from 'shared-kit/ui';
import { PasswordForm } from '../profile/PasswordForm';
import { EmailForm } from './EmailForm';
import { OtherDevices } from './OtherDevices';

export const SecurityTab = ({ profile }: { profile: OwnProfile }) => (
  <Stack sx={{ gap: 3, maxWidth: 560 }}>
    <PasswordForm username={profile.username} />
    <EmailForm key={profile.email} email={profile.email} />
    <OtherDevices />
  </Stack>
);
