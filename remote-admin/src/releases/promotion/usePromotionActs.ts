import { formatNumber } from 'shared-kit';
import type { FeatureSummary } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import * as texts from '../../texts';
import { usePromoteMutation, useRollbackMutation } from '../releasesApi';
import { canaryBody, type PromotionValues } from './promotionValues';

const say = texts.releases.promotion.done;

export const ACTS = ['everyone', 'canary', 'rollback'] as const;
type ActName = (typeof ACTS)[number];

/** Each act throws the failure, so that the form shows it. */
export function usePromotionActs({ id: feature }: FeatureSummary, release: string | null) {
  const toast = useToast();
  const [promote] = usePromoteMutation();
  const [rollBack] = useRollbackMutation();

  const acts: Record<ActName, (values: PromotionValues) => Promise<unknown>> = {
    everyone: async ({ reason }) => {
      if (release === null) return;
      const { revision } = await promote({
        params: { feature },
        body: { release, reason: reason.trim() },
      }).unwrap();
      toast.success(say.everyone(release, formatNumber(revision)));
    },
    canary: async (values) => {
      if (release === null) return;
      const { revision } = await promote({ params: { feature }, body: canaryBody(release, values) }).unwrap();
      toast.success(say.canary(release, formatNumber(revision)));
    },
    rollback: async ({ reason }) => {
      const { revision } = await rollBack({ params: { feature }, body: { reason: reason.trim() } }).unwrap();
      toast.success(say.rollback(formatNumber(revision)));
    },
  };
  return acts;
}
