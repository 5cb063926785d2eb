import { type FormEvent, useRef } from 'react';
import type { FeatureSummary } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { useForm } from 'shared-kit/parts';
import { Box, Button, styled, TextField, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { usePreviewQuery } from '../releasesApi';
import { CanaryFields } from './CanaryFields';
import { FormFailure } from './FormFailure';
import { PromotionPreview } from './PromotionPreview';
import { checkPromotion, INITIAL_VALUES, readUsers } from './promotionValues';
import { type ActName, usePromotionActs } from './usePromotionActs';

const say = texts.releases.promotion;
const LATEST = { refetchOnMountOrArgChange: true } as const;

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

interface Props {
  feature: FeatureSummary;
  release: string | null;
}

export function PromotionForm({ feature, release }: Props) {
  const { id, current, fallback, canary } = feature;
  const element = useRef<HTMLFormElement>(null);
  const chosenAct = useRef<ActName | null>(null);
  const acts = usePromotionActs(feature, release);
  const form = useForm({
    initial: { ...INITIAL_VALUES, ...(canary && { percent: canary.percent }) },
    check: checkPromotion,
  });
  const isCurrent = release === current;
  const preview = usePreviewQuery(
    { feature: id, release: release ?? '' },
    { ...LATEST, skip: release === null || isCurrent },
  );
  const isRefused = Boolean(preview.currentData?.refusal);
  const canPromote = release !== null && !isCurrent && !isRefused && !form.isBusy;
  const isNobody =
    !form.values.isRamp && form.values.percent === 0 && readUsers(form.values.users).length === 0;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const act = chosenAct.current;
    chosenAct.current = null;
    // The key Enter in a field chooses no act.
    if (!act) return event.preventDefault();
    form.submit(async (values) => {
      await acts[act](values);
      form.reset({ ...values, reason: '' });
    })(event);
  };
  const buttonFor = (act: ActName) => ({
    onClick: () => {
      chosenAct.current = act;
      element.current?.requestSubmit();
    },
  });

  return (
    <Form ref={element} noValidate onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormFailure form={form} />
        <TextField
          label={texts.releases.reason}
          help={texts.releases.reasonHelp}
          autoComplete="off"
          inputProps={{ maxLength: FIELDS.releaseReason.max }}
          {...form.field('reason')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" disabled={!canPromote} {...buttonFor('everyone')}>
            {say.toEveryone}
          </Button>
          <Button variant="outlined" disabled={!canPromote || isNobody} {...buttonFor('canary')}>
            {say.toCanary}
          </Button>
          <Button disabled={form.isBusy || (!canary && !fallback)} {...buttonFor('rollback')}>
            {say.rollBack}
          </Button>
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {rollBackHint(feature)}. {isNobody && say.nobody}
        </Typography>
        <CanaryFields form={form} usersInCanary={canary?.release === release ? canary.users.length : 0} />
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
