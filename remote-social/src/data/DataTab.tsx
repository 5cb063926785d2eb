import type { OwnProfile } from 'shared-kit/contract';
import { Stack } from 'shared-kit/ui';
import { DeleteAccountPanel } from './DeleteAccountPanel';
import { ExportPanel } from './ExportPanel';
import { LetterboxdPanel } from './LetterboxdPanel';

export function DataTab({ profile }: { profile: OwnProfile }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 720 }}>
      <ExportPanel />
      <LetterboxdPanel />
      <DeleteAccountPanel username={profile.username} />
    </Stack>
  );
}
