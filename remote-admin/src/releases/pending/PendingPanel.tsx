import { useState } from 'react';
import { formatNumber } from 'shared-kit';
import type { FeatureSummary, PendingPromotion } from 'shared-kit/contract';
import { useSelector, useToast } from 'shared-kit/state';
import { Box, Button, Hint, styled, Typography } from 'shared-kit/ui';
import { Ago } from '../../parts/Ago';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import {
  useApprovePromotionMutation,
  usePendingPromotionsQuery,
  useRefusePromotionMutation,
} from '../policy/policyApi';
import { LIVE } from '../releasesApi';
import { percentOf, stepsOf } from '../words';

const say = texts.releases.pending;

/** What would be given, and to whom. */
function summaryOf(
  { feature = '', release = '', releases, percent, users = [], ramp }: PendingPromotion,
  titleOf: (feature: string) => string,
): string {
  if (releases)
    return Object.entries(releases)
      .map(([id, chosen]) => say.one(titleOf(id), chosen))
      .join(', ');
  const share = ramp ? stepsOf(ramp) : percent === undefined ? '' : percentOf(percent);
  const named = users.length > 0 ? say.users(formatNumber(users.length)) : '';
  const to = [share, named].filter(Boolean).join(', ') || say.everyone;
  return say.to(say.one(titleOf(feature), release), to);
}

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
          <Hint>{say.body[decision.act]}</Hint>
        </ActDialog>
      )}
    </Panel>
  );
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingBlock: 12,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface Props {
  promotion: PendingPromotion;
  titleOf: (feature: string) => string;
  onApprove: () => void;
  onRefuse: () => void;
}

function PendingItem({ promotion, titleOf, onApprove, onRefuse }: Props) {
  const { asked_by, reason, created_at, moved_on } = promotion;
  const isOwn = useSelector(({ session }) => session.username === asked_by);
  const summary = summaryOf(promotion, titleOf);
  const hint = moved_on ? say.movedOn : isOwn ? say.own : '';
  return (
    <Item>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {summary}
        </Typography>
        <Typography variant="body2">{reason}</Typography>
        <Hint variant="caption" component="p">
          {say.askedBy(asked_by)} · <Ago time={created_at} />
        </Hint>
        {hint && (
          <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Box role="group" aria-label={texts.parts.actionsOf(summary)} sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" disabled={hint !== ''} onClick={onApprove}>
          {say.approve}
        </Button>
        <Button size="small" color="error" onClick={onRefuse}>
          {isOwn ? say.takeBack : say.refuse}
        </Button>
      </Box>
    </Item>
  );
}
