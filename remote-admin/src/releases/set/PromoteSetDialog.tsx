import { formatNumber } from 'shared-kit';
import type { FeatureSummary } from 'shared-kit/contract';
import { FormDialog } from 'shared-kit/overlays';
import { useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Box, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { FormFailure } from '../promotion/FormFailure';
import { ReasonField, reasonRule } from '../ReasonField';
import { usePromoteSetMutation } from '../releasesApi';
import { ReleaseSelect } from './ReleaseSelect';

const say = texts.releases.set;
const FEATURES_MIN = 2;

type Values = { reason: string; releases: Record<string, string> };

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
  const form = useForm<Values>({
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say.lead}
      </Typography>
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
