import type { OwnProfile } from 'shared-kit/contract';
import { Stack } from 'shared-kit/ui';
import { ImportPanel } from '../imports/ImportPanel';
import { PastImports } from '../imports/PastImports';
import { DeleteAccountPanel } from './DeleteAccountPanel';
import { ExportPanel } from './ExportPanel';

export const DataTab = ({ profile }: { profile: OwnProfile }) => (
  <Stack sx={{ gap: 3, maxWidth: 720 }}>
    <ImportPanel />
    <PastImports />
    <ExportPanel />
    <DeleteAccountPanel username={profile.username} />
  </Stack>
);
