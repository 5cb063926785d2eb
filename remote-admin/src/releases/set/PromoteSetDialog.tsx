import { formatNumber } from 'shared-kit';
import type { FeatureSummary } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/fields';
import { FormDialog } from 'shared-kit/overlays';
import { useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Box, Hint, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { FormFailure } from '../promotion/FormFailure';
import { ReasonField, reasonRule } from '../ReasonField';
import { usePromoteSetMutation, useReleasesQuery } from '../releasesApi';

const say = texts.releases.set;
const FEATURES_MIN = 2;

interface Props {
  features: readonly FeatureSummary[];
  onClose: () => void;
}

/** Empty values are features that keep their release. */
const chosenIn = (releases: Record<string, string>) =>
  Object.fromEntries(Object.entries(releases).filter(([, release]) => release !== ''));

export function PromoteSetDialog({ features, onClose }: Props) {
  const toast = useToast();
  const [promoteSet] = usePromoteSetMutation();
  const form = useForm<{ reason: string; releases: Record<string, string> }>({
    initial: { reason: '', releases: {} },
    check: ({ reason, releases }) => ({
      reason: reasonRule(reason),
      releases: Object.keys(chosenIn(releases)).length < FEATURES_MIN ? say.tooFew : undefined,
    }),
  });
  const { releases } = form.values;
  const submit = form.submit(async (values) => {
    const body = { releases: chosenIn(values.releases), reason: values.reason.trim() };
    const answer = await promoteSet({ body }).unwrap();
    toast.success(
      'status' in answer ? texts.releases.promotion.done.pending : say.done(formatNumber(answer.revision)),
    );
    onClose();
  });
  const tooFew = form.errorOf('releases');
  return (
    <FormDialog
      title={say.title}
      submitLabel={say.open}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
      maxWidth="sm"
    >
      <Hint>{say.lead}</Hint>
      <FormFailure form={form} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {features.map((feature) => (
          <ReleaseSelect
            key={feature.id}
            feature={feature}
            value={releases[feature.id] ?? ''}
            onChange={(release) => form.set('releases', { ...releases, [feature.id]: release })}
          />
        ))}
      </Box>
      <Typography variant="caption" role="status" sx={{ color: tooFew ? 'error.main' : 'text.secondary' }}>
        {tooFew ?? say.chosen(formatNumber(Object.keys(chosenIn(releases)).length))}
      </Typography>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

interface ReleaseSelectProps {
  feature: FeatureSummary;
  value: string;
  onChange: (release: string) => void;
}

function ReleaseSelect({ feature: { id, title, current }, value, onChange }: ReleaseSelectProps) {
  const { data: releases = [] } = useReleasesQuery(id);
  const others = releases.filter(({ release }) => release !== current);
  return (
    <SelectField
      label={title}
      value={value}
      disabled={others.length === 0}
      options={[
        { value: '', label: current ? say.keep(current) : say.keepNone },
        ...others.map(({ release }) => ({ value: release, label: release })),
      ]}
      onChange={onChange}
    />
  );
}
