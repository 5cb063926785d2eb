import { formatDateTime, formatNumber } from 'shared-kit';
import type { FeatureSummary, Ramp } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Box, TextLink, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Code } from '../Code';
import { percentOf, stepsOf } from '../words';
import { useUsernameQuery } from './usernamesApi';

const say = texts.releases.features;
const USERS_SHOWN = 5;

function UserName({ id }: { id: string }) {
  const { data = id } = useUsernameQuery(id);
  return <TextLink to={userPage(id)}>{data}</TextLink>;
}

function Users({ ids }: { ids: readonly string[] }) {
  const hidden = ids.length - USERS_SHOWN;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {ids.slice(0, USERS_SHOWN).map((id) => (
        <UserName key={id} id={id} />
      ))}
      {hidden > 0 && say.moreUsers(formatNumber(hidden))}
    </Box>
  );
}

function RampFacts({ ramp: { steps, every, step, next_at } }: { ramp: Ramp }) {
  const share = percentOf(steps[step] ?? 0);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {say.ramp(stepsOf(steps), formatNumber(every))}.{' '}
      {step < steps.length - 1 ? say.rampAt(share, formatDateTime(next_at)) : say.rampOver(share)}.
    </Typography>
  );
}

export function CanaryFacts({ canary }: { canary: NonNullable<FeatureSummary['canary']> }) {
  const { release, percent, users, ramp } = canary;
  return (
    <>
      <Code>{release}</Code>, {percentOf(percent)}
      {users.length > 0 && <Users ids={users} />}
      {ramp && <RampFacts ramp={ramp} />}
    </>
  );
}
