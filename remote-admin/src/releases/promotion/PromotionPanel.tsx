import { useState } from 'react';
import type { FeatureSummary, ReleaseSummary } from 'shared-kit/contract';
import { Typography } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { useReleasesAddress } from '../useReleasesAddress';
import { PromotionForm } from './PromotionForm';
import { ReleaseChoice } from './ReleaseChoice';

const say = texts.releases.promotion;

interface Props {
  feature: FeatureSummary;
  releases: readonly ReleaseSummary[];
  at: number;
}

export function PromotionPanel({ feature, releases, at }: Props) {
  const address = useReleasesAddress();
  // Later releases don't change the choice while someone writes a reason.
  const [newest] = useState(() => releases[0]?.release ?? null);
  const wanted = address.release ?? newest;
  const chosen = releases.find(({ release }) => release === wanted)?.release ?? null;
  return (
    <Panel title={say.title} lead={say.lead}>
      {releases.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', paddingBlock: 1 }}>{say.empty}</Typography>
      ) : (
        <ReleaseChoice
          releases={releases}
          chosen={chosen}
          onChoose={(release) => address.choose(feature.id, release)}
          at={at}
        />
      )}
      <PromotionForm feature={feature} release={chosen} />
    </Panel>
  );
}
