import type { FeatureSummary } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { FEATURE_ID } from 'shared-kit/contract/limits';
import { Alert } from 'shared-kit/fields';
import { FormDialog } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Hint, TextField } from 'shared-kit/ui';
import * as texts from '../../texts';
import { useCreateFeatureMutation } from '../releasesApi';

const say = texts.releases.features.creation;
const rules = { title: textRule(FIELDS.featureTitle), team: textRule(FIELDS.featureTeam) };

interface Props {
  /** A retired feature that comes back. */
  retired: FeatureSummary | undefined;
  onCreated: (feature: string) => void;
  onClose: () => void;
}

export function CreateFeatureDialog({ retired, onCreated, onClose }: Props) {
  const toast = useToast();
  const [create] = useCreateFeatureMutation();
  const form = useForm({
    initial: { title: retired?.title ?? '', id: retired?.id ?? '', team: retired?.team ?? '' },
    check: ({ title, id, team }) => ({
      title: rules.title(title),
      id: FEATURE_ID.test(id.trim()) ? undefined : say.idWrong,
      team: rules.team(team),
    }),
    fieldOfCode: { FEATURE_EXISTS: 'id' },
  });
  const submit = form.submit(async ({ title, id, team }) => {
    const body = { title: title.trim(), id: id.trim(), team: team.trim() };
    const made = await create({ body }).unwrap();
    toast.success(say.done(made.title));
    onCreated(made.id);
  });
  return (
    <FormDialog
      title={say.title}
      submitLabel={retired ? texts.releases.features.restore : say.submit}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Hint>{say.lead}</Hint>
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <TextField
        label={say.name}
        autoComplete="off"
        inputProps={{ maxLength: FIELDS.featureTitle.max }}
        {...form.field('title')}
      />
      <TextField
        label={say.id}
        help={say.idHelp}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={retired !== undefined}
        {...form.field('id')}
      />
      <TextField
        label={say.team}
        autoComplete="off"
        inputProps={{ maxLength: FIELDS.featureTeam.max }}
        {...form.field('team')}
      />
    </FormDialog>
  );
}
