import { formatDateTime, formatNumber, useUserByIdQuery } from 'shared-kit';
import type { FeatureSummary, Ramp } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Box, ErrorNote, Hint, styled, TextLink } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Code } from '../Code';
import { percentOf, refusalOf } from '../words';

const say = texts.releases.features;

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '12px 24px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 3fr)) minmax(0, 5fr)' },
  [theme.breakpoints.down('md')]: { '& > [data-wide]': { gridColumn: '1 / -1' } },
  marginBottom: 16,
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { fontSize: '0.9375rem', overflowWrap: 'anywhere' },
}));

const Release = ({ id }: { id: string | null }) => (id ? <Code>{id}</Code> : texts.releases.none);

export function FeatureFacts({ feature }: { feature: FeatureSummary }) {
  const { current, fallback, canary, signed, refused, error_free_share: share } = feature;
  return (
    <>
      {refused.map(({ release, code }) => (
        <ErrorNote key={release}>{say.refusedRelease(release, refusalOf(code))}</ErrorNote>
      ))}
      <Facts sx={refused.length > 0 ? { marginTop: 2 } : {}}>
        <div>
          <dt>{say.facts.current}</dt>
          <dd>{current ? <Code>{current}</Code> : say.noRelease}</dd>
        </div>
        <div>
          <dt>{say.facts.fallback}</dt>
          <dd>
            <Release id={fallback} />
          </dd>
        </div>
        <div>
          <dt>{say.facts.signature}</dt>
          <dd>{signed ? say.signatureNeeded : say.signatureNotNeeded}</dd>
        </div>
        <div>
          <dt>{say.facts.errorFree}</dt>
          <dd>{share === null ? texts.releases.health.noLoads : percentOf(share * 100)}</dd>
        </div>
        <div data-wide>
          <dt>{say.facts.canary}</dt>
          <dd>{canary ? <CanaryFacts canary={canary} /> : texts.releases.none}</dd>
        </div>
      </Facts>
    </>
  );
}

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

const RampFacts = ({ ramp: { steps, every, step, next_at } }: { ramp: Ramp }) => (
  <>
    <Steps role="list" aria-label={say.ramp}>
      {steps.map((each, index) => (
        <li key={each} data-passed={index < step} aria-current={index === step ? 'step' : undefined}>
          {percentOf(each)}
        </li>
      ))}
    </Steps>
    <Hint variant="caption" component="p">
      {step < steps.length - 1
        ? say.rampNext(formatDateTime(next_at), formatNumber(every))
        : say.rampOver(percentOf(steps[step] ?? 0))}
    </Hint>
  </>
);

function CanaryFacts({ canary }: { canary: NonNullable<FeatureSummary['canary']> }) {
  const { release, percent, users, ramp } = canary;
  return (
    <>
      <Code>{release}</Code>, {percentOf(percent)}
      {users.length > 0 && <Users ids={users} />}
      {ramp && <RampFacts ramp={ramp} />}
    </>
  );
}
