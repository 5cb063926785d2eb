import { formatNumber } from 'shared-kit';
import type { ReleaseHealth } from 'shared-kit/contract';
import { Box, Hint, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { RATIO_MAX, ratingOf, ratioOf, type Vital, valueOf } from './vitals';

const say = texts.releases.health;
/** What the bar's whole width means. */
const RATIO_SHOWN = 1.6;
const HEIGHT = 10;

const Bar = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  marginBlock: 2,
  '& .track': { fill: theme.vars.palette.raised },
  '& .value': { fill: theme.vars.palette.accent },
  '& .value[data-above="true"]': { fill: theme.vars.palette.error.main },
  '& line': { stroke: theme.vars.palette.text.secondary },
}));

const at = (ratio: number) => `${Math.min(1, ratio / RATIO_SHOWN) * 100}%`;

function RatioBar({ ratio, hasLimit }: { ratio: number; hasLimit: boolean }) {
  const isAbove = hasLimit && ratio > RATIO_MAX;
  return (
    <Bar height={HEIGHT} aria-hidden>
      <rect className="track" y="3" width="100%" height="4" rx="2" />
      <rect className="value" data-above={isAbove} y="3" width={at(ratio)} height="4" rx="2" />
      <line x1={at(1)} x2={at(1)} y1="0" y2={HEIGHT} strokeWidth="2" />
      {hasLimit && <line x1={at(RATIO_MAX)} x2={at(RATIO_MAX)} y1="0" y2={HEIGHT} strokeDasharray="2 2" />}
    </Bar>
  );
}

interface Props {
  vital: Vital;
  health: ReleaseHealth;
  /** Undefined for the current release itself. */
  current: ReleaseHealth | undefined;
}

/** The solid mark is the current release, the dashed one the limit for a canary. */
export function VitalMeter({ vital, health, current }: Props) {
  const value = health[vital];
  const ratio = ratioOf(vital, health, current);
  const hasLimit = vital !== 'cls';
  const isAbove = hasLimit && ratio !== null && ratio > RATIO_MAX;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Hint variant="caption" component="dt">
        {say.vitals[vital]}
      </Hint>
      <Box component="dd">
        <Typography variant="body2" component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {value === null ? say.unknown : valueOf(vital, value)}
        </Typography>{' '}
        {value !== null && (
          <Hint variant="caption" component="span">
            {say.ratings[ratingOf(vital, value)]}
          </Hint>
        )}
        {ratio !== null && (
          <>
            <RatioBar ratio={ratio} hasLimit={hasLimit} />
            <Typography
              variant="caption"
              component="span"
              sx={{ display: 'block', color: isAbove ? 'error.main' : 'text.secondary', lineHeight: 1.3 }}
            >
              {say.ratio(formatNumber(ratio, 2))}
              {isAbove && `, ${say.aboveLimit}`}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}
