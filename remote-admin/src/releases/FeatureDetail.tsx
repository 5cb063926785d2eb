import { useEffect, useRef, useState } from 'react';
import type { FeatureSummary } from 'shared-kit/contract';
import { isCoreFeature } from 'shared-kit/contract/limits';
import { useToast } from 'shared-kit/state';
import { Box, Button, Hint, QueryView, Row, Skeleton, Typography, useMediaQuery } from 'shared-kit/ui';
import * as texts from '../texts';
import { ActDialog } from './ActDialog';
import { Code } from './Code';
import { FeatureFacts } from './features/FeatureFacts';
import { HealthPanel } from './health/HealthPanel';
import { KeysPanel } from './keys/KeysPanel';
import { PolicyPanel } from './policy/PolicyPanel';
import { PreviewsPanel } from './previews/PreviewsPanel';
import { PromotionPanel } from './promotion/PromotionPanel';
import { ServicePanel } from './service/ServicePanel';
import { LIVE, useReleasesQuery, useRetireFeatureMutation } from './releasesApi';

const say = texts.releases.features;

function RetireButton({ feature: { id, title } }: { feature: FeatureSummary }) {
  const [isAsking, setAsking] = useState(false);
  const [retire] = useRetireFeatureMutation();
  const toast = useToast();
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {say.retire}
      </Button>
      {isAsking && (
        <ActDialog
          title={say.retirement.title(title)}
          confirm={say.retire}
          dangerous
          needsReason
          onConfirm={async (reason) => {
            await retire({ feature: id, reason }).unwrap();
            toast.success(say.retirement.done(title));
          }}
          onClose={() => setAsking(false)}
        >
          <Typography variant="body2">{say.retirement.body}</Typography>
        </ActDialog>
      )}
    </>
  );
}

/** The list of features fills a phone's screen. */
function useScrollTo(isWanted: boolean) {
  const element = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const isNeeded = isWanted && isNarrow;
  useEffect(() => {
    if (isNeeded) element.current?.scrollIntoView();
  }, [isNeeded]);
  return element;
}

interface Props {
  feature: FeatureSummary;
  /** Whether the address names the feature. */
  isNamed: boolean;
}

export function FeatureDetail({ feature, isNamed }: Props) {
  const { id, title, team } = feature;
  const element = useScrollTo(isNamed);
  const query = useReleasesQuery(id, LIVE);
  const { fulfilledTimeStamp = 0 } = query;
  return (
    <Box
      component="section"
      ref={element}
      aria-label={title}
      sx={{ marginTop: 3, scrollMarginTop: { xs: 80 } }}
    >
      <Row sx={{ alignItems: 'baseline', gap: '4px 12px', marginBottom: 1.5 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Hint sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <Code>{id}</Code> · {team ? say.team(team) : say.builtIn}
        </Hint>
        {!isCoreFeature(id) && <RetireButton feature={feature} />}
      </Row>
      <FeatureFacts feature={feature} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <QueryView query={query} waiting={<Skeleton variant="rounded" height={420} />}>
          {(releases) => (
            <>
              <PromotionPanel feature={feature} releases={releases} at={fulfilledTimeStamp} />
              <HealthPanel releases={releases} at={fulfilledTimeStamp} />
              <PreviewsPanel feature={id} releases={releases} />
            </>
          )}
        </QueryView>
        <PolicyPanel feature={feature} />
        <ServicePanel key={id} feature={id} />
        <KeysPanel feature={feature} />
      </Box>
    </Box>
  );
}
