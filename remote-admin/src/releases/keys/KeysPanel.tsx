import type { FeatureSummary } from 'shared-kit/contract';
import { Box } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { SigningKeys } from './SigningKeys';
import { Tokens } from './Tokens';

const say = texts.releases.keys;

export const KeysPanel = ({ feature }: { feature: FeatureSummary }) => (
  <Panel title={say.title} lead={say.lead}>
    <Box sx={{ display: 'grid', gap: 3, paddingTop: 1 }}>
      <Tokens feature={feature.id} />
      <SigningKeys feature={feature.id} />
    </Box>
  </Panel>
);
