import { useId, useState } from 'react';
import { formatNumber } from 'shared-kit';
import type { ReleaseSummary } from 'shared-kit/contract';
import { Box, Button, Chip, Hint, styled, Typography } from 'shared-kit/ui';
import { Ago } from '../../parts/Ago';
import * as texts from '../../texts';
import { Code } from '../Code';
import { RoleChip } from '../RoleChip';
import { HourBars } from '../health/HourBars';
import { hoursUntil } from '../health/hours';
import { bytesOf, errorRateOf } from '../words';

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

const COMMIT_LENGTH = 8;

const Row = styled('label')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: '4px 14px',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  padding: '10px 14px',
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.raised} 50%, transparent)` },
  '&:has(:checked)': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 8%, transparent)`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: -2 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.accent },
  '& input:focus-visible': { outline: 'none' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) 150px minmax(84px, max-content)',
  },
}));

interface ReleaseRowProps {
  release: ReleaseSummary;
  isChosen: boolean;
  onChoose: () => void;
  at: number;
}

function ReleaseRow({ release: summary, isChosen, onChoose, at }: ReleaseRowProps) {
  const { release, role, signed, commit, published_at, published_by, bytes, health, hours } = summary;
  const factsId = useId();
  return (
    <Row>
      <input
        type="radio"
        name="release"
        checked={isChosen}
        onChange={onChoose}
        aria-label={release}
        aria-describedby={factsId}
      />
      <Box id={factsId} sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            <Code>{release}</Code>
          </Typography>
          <RoleChip role={role} />
          {signed && <Chip size="small" variant="outlined" label={say.signed} />}
        </Box>
        <Hint variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <Ago time={published_at} />
          {published_by && ` · ${say.by(published_by)}`}
          {commit && ` · ${say.commit(commit.slice(0, COMMIT_LENGTH))}`} · {bytesOf(bytes)}
        </Hint>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        {health.loads > 0 && <HourBars name={release} hours={hoursUntil(at, hours)} height={32} />}
      </Box>
      <Hint variant="caption" sx={{ gridColumn: { xs: 2, sm: 'auto' }, textAlign: { sm: 'end' } }}>
        {health.loads + health.errors > 0
          ? texts.releases.health.failureRate(errorRateOf(health))
          : texts.releases.health.noLoads}
      </Hint>
    </Row>
  );
}
