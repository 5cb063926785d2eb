import type { FeatureSummary } from 'shared-kit/contract';
import { ErrorNote, styled } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Code } from '../Code';
import { percentOf, refusalOf } from '../words';
import { CanaryFacts } from './CanaryFacts';

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
