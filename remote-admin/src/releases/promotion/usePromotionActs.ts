import { formatNumber } from 'shared-kit';
import type { Answer, FeatureSummary } from 'shared-kit/contract';
import type { publishingRoutes } from 'shared-kit/contract/routes';
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

  const tell = (answer: Answer<typeof publishingRoutes.promote>, done: (revision: string) => string) =>
    toast.success('status' in answer ? say.pending : done(formatNumber(answer.revision)));

  const acts: Record<ActName, (values: PromotionValues) => Promise<unknown>> = {
    everyone: async ({ reason }) => {
      if (release === null) return;
      const body = { release, reason: reason.trim() };
      tell(await promote({ params: { feature }, body }).unwrap(), (n) => say.everyone(release, n));
    },
    canary: async (values) => {
      if (release === null) return;
      const body = canaryBody(release, values);
      tell(await promote({ params: { feature }, body }).unwrap(), (n) => say.canary(release, n));
    },
    rollback: async ({ reason }) => {
      const { revision } = await rollBack({ params: { feature }, body: { reason: reason.trim() } }).unwrap();
      toast.success(say.rollback(formatNumber(revision)));
    },
  };
  return acts;
}
