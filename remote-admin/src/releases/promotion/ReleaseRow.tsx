import { useId } from 'react';
import type { ReleaseSummary } from 'shared-kit/contract';
import { Box, Chip, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Ago } from '../../parts/Ago';
import { Code } from '../Code';
import { HourBars } from '../health/HourBars';
import { hoursUntil } from '../health/hours';
import { RoleChip } from '../RoleChip';
import { bytesOf, errorRateOf } from '../words';

const say = texts.releases.promotion;
const COMMIT_LENGTH = 8;
const CHART_HEIGHT = 32;

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

interface Props {
  release: ReleaseSummary;
  isChosen: boolean;
  onChoose: () => void;
  at: number;
}

export function ReleaseRow({ release: summary, isChosen, onChoose, at }: Props) {
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
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          <Ago time={published_at} />
          {published_by && ` · ${say.by(published_by)}`}
          {commit && ` · ${say.commit(commit.slice(0, COMMIT_LENGTH))}`} · {bytesOf(bytes)}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        {health.loads > 0 && <HourBars name={release} hours={hoursUntil(at, hours)} height={CHART_HEIGHT} />}
      </Box>
      <Typography
        variant="caption"
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, textAlign: { sm: 'end' }, color: 'text.secondary' }}
      >
        {health.loads + health.errors > 0
          ? texts.releases.health.failureRate(errorRateOf(health))
          : texts.releases.health.noLoads}
      </Typography>
    </Row>
  );
}
