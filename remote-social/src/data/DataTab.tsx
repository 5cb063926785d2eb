import type { OwnProfile } from 'shared-kit/contract';
import { Stack } from 'shared-kit/ui';
import { EraseAccount } from './EraseAccount';
import { ExportPanel } from './ExportPanel';
import { LetterboxdPanel } from './LetterboxdPanel';

/** What is kept of one: take it along, bring more, have it deleted. */
export function DataTab({ profile }: { profile: OwnProfile }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 720 }}>
      <ExportPanel />
      <LetterboxdPanel />
      <EraseAccount username={profile.username} />
    </Stack>
  );
}
