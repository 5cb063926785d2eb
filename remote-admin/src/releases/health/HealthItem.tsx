import { formatNumber } from 'shared-kit';
import type { ReleaseHealth, ReleaseSummary } from 'shared-kit/contract';
import { Box, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Code } from '../Code';
import { RoleChip } from '../RoleChip';
import { errorRateOf } from '../words';
import { HourBars } from './HourBars';
import { hoursUntil } from './hours';
import { LastErrors } from './LastErrors';
import { VitalMeter } from './VitalMeter';
import { VITALS } from './vitals';

const say = texts.releases.health;
const HEIGHT = 84;

const Item = styled('li')(({ theme }) => ({
  paddingBlock: 16,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '12px 28px',
  alignItems: 'start',
  marginTop: 10,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)' },
}));
const Vitals = styled('dl')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
});

interface Props {
  release: ReleaseSummary;
  current: ReleaseHealth | undefined;
  at: number;
}

export function HealthItem({ release: summary, current, at }: Props) {
  const { release, role, health, hours, last_errors } = summary;
  const shown = hoursUntil(at, hours);
  const hasHours = shown.some(({ loads, errors, fallbacks }) => loads + errors + fallbacks > 0);
  return (
    <Item>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          <Code>{release}</Code>
        </Typography>
        <RoleChip role={role} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say.totals(
            formatNumber(health.loads),
            formatNumber(health.errors),
            errorRateOf(health),
            formatNumber(health.fallbacks),
          )}
          {health.hydrations > 0 && say.hydrationTotal(formatNumber(health.hydrations))}
        </Typography>
      </Box>
      <Charts>
        {hasHours ? (
          <div>
            <HourBars name={release} hours={shown} height={HEIGHT} />
            <Box
              aria-hidden
              sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}
            >
              {say.ends.map((end) => (
                <Typography key={end} variant="caption">
                  {end}
                </Typography>
              ))}
            </Box>
          </div>
        ) : (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {say.noHours}
          </Typography>
        )}
        <Vitals aria-label={say.p75}>
          {VITALS.map((vital) => (
            <VitalMeter
              key={vital}
              vital={vital}
              health={health}
              current={role === 'current' ? undefined : current}
            />
          ))}
        </Vitals>
      </Charts>
      {health.last_message && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {say.lastMessage(health.last_message)}
        </Typography>
      )}
      <LastErrors errors={last_errors} />
    </Item>
  );
}
