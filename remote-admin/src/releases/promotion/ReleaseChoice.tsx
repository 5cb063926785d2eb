import { useState } from 'react';
import { formatNumber } from 'shared-kit';
import type { ReleaseSummary } from 'shared-kit/contract';
import { Box, Button } from 'shared-kit/ui';
import * as texts from '../../texts';
import { ReleaseRow } from './ReleaseRow';

const say = texts.releases.promotion;
const SHOWN_AT_FIRST = 6;

interface Props {
  releases: readonly ReleaseSummary[];
  chosen: string | null;
  onChoose: (release: string) => void;
  /** When the releases were loaded, in milliseconds. */
  at: number;
}

/** Native radio buttons, so that arrow keys choose. */
export function ReleaseChoice({ releases, chosen, onChoose, at }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = releases.filter(
    ({ role, release }, index) => isWhole || index < SHOWN_AT_FIRST || role !== null || release === chosen,
  );
  return (
    <>
      <Box
        role="radiogroup"
        aria-label={say.list}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 3, overflow: 'hidden' }}
      >
        {shown.map((release) => (
          <ReleaseRow
            key={release.release}
            release={release}
            isChosen={release.release === chosen}
            onChoose={() => onChoose(release.release)}
            at={at}
          />
        ))}
      </Box>
      {shown.length < releases.length && (
        <Button size="small" sx={{ marginTop: 1 }} onClick={() => setWhole(true)}>
          {say.showAll(formatNumber(releases.length))}
        </Button>
      )}
    </>
  );
}
