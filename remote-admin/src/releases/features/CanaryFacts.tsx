import { formatDateTime, formatNumber, useUserByIdQuery } from 'shared-kit';
import type { FeatureSummary, Ramp } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Box, styled, TextLink, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Code } from '../Code';
import { percentOf } from '../words';

const say = texts.releases.features;
const USERS_SHOWN = 5;

const Steps = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBlock: 6,
  fontSize: '0.8125rem',
  '& li': { padding: '2px 8px', borderRadius: 8, border: `1px solid ${theme.vars.palette.divider}` },
  '& [data-passed="true"]': { color: theme.vars.palette.text.secondary, textDecoration: 'line-through' },
  '& [aria-current]': {
    fontWeight: 700,
    color: theme.vars.palette.accent,
    borderColor: theme.vars.palette.accent,
  },
}));

function UserName({ id }: { id: string }) {
  const { data: user } = useUserByIdQuery(id);
  return <TextLink to={userPage(id)}>{user?.username ?? id}</TextLink>;
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
  return (
    <>
      <Steps role="list" aria-label={say.ramp}>
        {steps.map((each, index) => (
          <li key={each} data-passed={index < step} aria-current={index === step ? 'step' : undefined}>
            {percentOf(each)}
          </li>
        ))}
      </Steps>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {step < steps.length - 1
          ? say.rampNext(formatDateTime(next_at), formatNumber(every))
          : say.rampOver(percentOf(steps[step] ?? 0))}
      </Typography>
    </>
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
