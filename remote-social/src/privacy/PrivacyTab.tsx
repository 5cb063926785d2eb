import type { OwnProfile } from 'shared-kit/contract';
import { Stack } from 'shared-kit/ui';
import { BlockedPeople } from '../blocks/BlockedPeople';
import { PresencePanel } from './PresencePanel';
import { ShelvesPanel } from './ShelvesPanel';

export const PrivacyTab = ({ profile }: { profile: OwnProfile }) => (
  <Stack sx={{ gap: 3, maxWidth: 640 }}>
    <PresencePanel profile={profile} />
    <ShelvesPanel />
    <BlockedPeople />
  </Stack>
);
