import { useState } from 'react';
import type { FeatureSummary, PendingPromotion } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Typography } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import {
  useApprovePromotionMutation,
  usePendingPromotionsQuery,
  useRefusePromotionMutation,
} from '../policy/policyApi';
import { LIVE } from '../releasesApi';
import { PendingItem } from './PendingItem';
import { summaryOf } from './summaryOf';

const say = texts.releases.pending;

interface Decision {
  act: 'approve' | 'refuse';
  promotion: PendingPromotion;
}

/** Nothing while nothing waits. */
export function PendingPanel({ features }: { features: readonly FeatureSummary[] }) {
  const { data = [] } = usePendingPromotionsQuery(undefined, LIVE);
  const [approve] = useApprovePromotionMutation();
  const [refuse] = useRefusePromotionMutation();
  const toast = useToast();
  const [decision, setDecision] = useState<Decision | null>(null);
  if (data.length === 0) return null;
  const titleOf = (id: string) => features.find((feature) => feature.id === id)?.title ?? id;
  const decide = async ({ act, promotion: { id } }: Decision) => {
    await (act === 'approve' ? approve(id) : refuse(id)).unwrap();
    toast.success(say.done[act]);
  };
  return (
    <Panel title={say.title} lead={say.lead}>
      <ul role="list">
        {data.map((promotion) => (
          <PendingItem
            key={promotion.id}
            promotion={promotion}
            titleOf={titleOf}
            onApprove={() => setDecision({ act: 'approve', promotion })}
            onRefuse={() => setDecision({ act: 'refuse', promotion })}
          />
        ))}
      </ul>
      {decision && (
        <ActDialog
          title={say.ask[decision.act]}
          confirm={say[decision.act]}
          dangerous={decision.act === 'refuse'}
          onConfirm={() => decide(decision)}
          onClose={() => setDecision(null)}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {summaryOf(decision.promotion, titleOf)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say.body[decision.act]}
          </Typography>
        </ActDialog>
      )}
    </Panel>
  );
}
