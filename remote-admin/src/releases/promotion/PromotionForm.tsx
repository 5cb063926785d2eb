import type { FormEvent, KeyboardEvent } from 'react';
import { formatNumber } from 'shared-kit';
import type { Answer, FeatureSummary } from 'shared-kit/contract';
import type { publishingRoutes } from 'shared-kit/contract/routes';
import { useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Box, Button, Hint, Row, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { ReasonField } from '../ReasonField';
import { usePreviewQuery, usePromoteMutation, useRollbackMutation } from '../releasesApi';
import { CanaryFields } from './CanaryFields';
import { FormFailure } from './FormFailure';
import { PromotionPreview } from './PromotionPreview';
import {
  canaryBody,
  checkPromotion,
  INITIAL_VALUES,
  type PromotionValues,
  reachesNobody,
} from './promotionValues';

const say = texts.releases.promotion;

const ACTS = ['everyone', 'canary', 'rollback'] as const;
type ActName = (typeof ACTS)[number];

/** Each act throws the failure, so that the form shows it. */
function usePromotionActs({ id: feature }: FeatureSummary, release: string | null) {
  const toast = useToast();
  const [promote] = usePromoteMutation();
  const [rollBack] = useRollbackMutation();

  const showDone = (answer: Answer<typeof publishingRoutes.promote>, done: (revision: string) => string) =>
    toast.success('status' in answer ? say.done.pending : done(formatNumber(answer.revision)));

  const acts: Record<ActName, (values: PromotionValues) => Promise<unknown>> = {
    everyone: async ({ reason }) => {
      if (release === null) return;
      const body = { release, reason: reason.trim() };
      showDone(await promote({ params: { feature }, body }).unwrap(), (n) => say.done.everyone(release, n));
    },
    canary: async (values) => {
      if (release === null) return;
      const body = canaryBody(release, values);
      showDone(await promote({ params: { feature }, body }).unwrap(), (n) => say.done.canary(release, n));
    },
    rollback: async ({ reason }) => {
      const { revision } = await rollBack({ params: { feature }, body: { reason: reason.trim() } }).unwrap();
      toast.success(say.done.rollback(formatNumber(revision)));
    },
  };
  return acts;
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 20,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 28 },
}));

function rollBackHint({ current, fallback, canary }: FeatureSummary): string {
  if (canary) return say.rollBackEndsCanary(canary.release);
  return current && fallback ? say.rollBackTo(current, fallback) : say.nothingBefore;
}

/** Enter could mean any of the three buttons. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

export function PromotionForm({ feature, release }: { feature: FeatureSummary; release: string | null }) {
  const { id, current, fallback, canary } = feature;
  const acts = usePromotionActs(feature, release);
  const form = useForm({
    initial: { ...INITIAL_VALUES, ...(canary && { percent: canary.percent }) },
    check: checkPromotion,
  });
  const isCurrent = release === current;
  const preview = usePreviewQuery(
    { feature: id, release: release ?? '' },
    { refetchOnMountOrArgChange: true, skip: release === null || isCurrent },
  );
  const isRefused = Boolean(preview.currentData?.refusal);
  const canPromote = release !== null && !isCurrent && !isRefused && !form.isBusy;
  const isNobody = reachesNobody(form.values);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute('value') : null;
    const act = ACTS.find((name) => name === button);
    if (!act) return event.preventDefault();
    form.submit(async (values) => {
      await acts[act](values);
      form.reset({ ...values, reason: '' });
    })(event);
  };

  return (
    <Form noValidate onSubmit={onSubmit} onKeyDown={ignoreEnter}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormFailure form={form} />
        <ReasonField {...form.field('reason')} />
        <Row>
          <Button variant="contained" disabled={!canPromote} type="submit" value="everyone">
            {say.toEveryone}
          </Button>
          <Button disabled={form.isBusy || (!canary && !fallback)} type="submit" value="rollback">
            {say.rollBack}
          </Button>
        </Row>
        <Hint variant="caption" sx={{ overflowWrap: 'anywhere' }}>
          {rollBackHint(feature)}
        </Hint>
        <CanaryFields form={form} usersInCanary={canary?.release === release ? canary.users.length : 0}>
          <Button variant="outlined" disabled={!canPromote || isNobody} type="submit" value="canary">
            {say.toCanary}
          </Button>
        </CanaryFields>
      </Box>
      {release === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{say.chooseFirst}</Typography>
      ) : isCurrent ? (
        <Typography sx={{ color: 'text.secondary' }}>{say.isCurrent}</Typography>
      ) : (
        <PromotionPreview preview={preview} />
      )}
    </Form>
  );
}
