import { Stack } from 'shared-kit/ui';
import { PlayersPanel } from './PlayersPanel';
import { ScrobblesPanel } from './ScrobblesPanel';
import { TokensPanel } from './TokensPanel';

export const ProgramsTab = () => (
  <Stack sx={{ gap: 3, maxWidth: 720 }}>
    <PlayersPanel />
    <ScrobblesPanel />
    <TokensPanel />
  </Stack>
);
