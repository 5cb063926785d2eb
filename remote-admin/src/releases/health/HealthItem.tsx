import { formatNumber } from 'shared-kit';
import type { ReleaseError, ReleaseHealth, ReleaseSummary } from 'shared-kit/contract';
import { Box, Hint, Row, styled, Typography } from 'shared-kit/ui';
import { Ago } from '../../parts/Ago';
import * as texts from '../../texts';
import { Code } from '../Code';
import { RoleChip } from '../RoleChip';
import { errorRateOf } from '../words';
import { HourBars } from './HourBars';
import { hoursUntil } from './hours';
import { VitalMeter } from './VitalMeter';
import { VITALS } from './vitals';

const say = texts.releases.health;

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
      <Row sx={{ gap: '2px 10px' }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          <Code>{release}</Code>
        </Typography>
        <RoleChip role={role} />
        <Hint variant="caption">
          {say.totals(
            formatNumber(health.loads),
            formatNumber(health.errors),
            errorRateOf(health),
            formatNumber(health.fallbacks),
          )}
          {health.hydrations > 0 && say.hydrationTotal(formatNumber(health.hydrations))}
        </Hint>
      </Row>
      <Charts>
        {hasHours ? (
          <div>
            <HourBars name={release} hours={shown} height={84} />
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
          <Hint variant="caption">{say.noHours}</Hint>
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
        <Hint variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {say.lastMessage(health.last_message)}
        </Hint>
      )}
      <LastErrors errors={last_errors} />
    </Item>
  );
}

const Places = styled('pre')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '4px 0 0',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** With the places in the sources, which only the server knows. */
function LastErrors({ errors }: { errors: readonly ReleaseError[] }) {
  if (errors.length === 0) return null;
  return (
    <Box component="details" sx={{ marginTop: 1 }}>
      <Typography component="summary" variant="caption" sx={{ cursor: 'pointer' }}>
        {say.lastErrors(formatNumber(errors.length))}
      </Typography>
      <ul role="list">
        {errors.map(({ message, page, stack, count, last_at }) => (
          <Box
            component="li"
            key={`${message} ${stack.join()}`}
            sx={{ marginTop: 1, overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2">{message}</Typography>
            <Hint variant="caption">
              {say.times(formatNumber(count))} · {page && <Code>{page}</Code>} {page && '· '}
              <Ago time={last_at} />
            </Hint>
            {stack.length > 0 && <Places>{stack.join('\n')}</Places>}
          </Box>
        ))}
      </ul>
    </Box>
  );
}
