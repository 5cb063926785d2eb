import { FIELDS } from 'shared-kit/contract/fields';
import { PERSONAL_SCOPES, type PersonalScope } from 'shared-kit/contract/limits';
import { CheckboxGroup } from 'shared-kit/choices';
import { Alert, SelectField, ShownOnce } from 'shared-kit/fields';
import { FormDialog, TitledDialog } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { TextField } from 'shared-kit/ui';
import { newToken as say, tokens } from '../texts';
import { useNewToken } from './useNewToken';

const nameRule = textRule(FIELDS.personalTokenName);
const SCOPES = PERSONAL_SCOPES.map((value) => ({
  value,
  label: tokens.scopes[value],
  help: say.scopesHelp[value],
}));
const DAYS = ['30', '90', '365', ''] as const;
const INITIAL: { name: string; scopes: PersonalScope[]; days: string } = {
  name: '',
  scopes: ['read'],
  days: '90',
};

export default function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { token, make } = useNewToken();
  const form = useForm({
    initial: INITIAL,
    check: ({ name, scopes }) => ({
      name: nameRule(name),
      scopes: scopes.length === 0 ? say.noScope : undefined,
    }),
  });
  const submit = form.submit(({ name, scopes, days }) =>
    make({ name: name.trim(), scopes, expires_in_days: days === '' ? null : Number(days) }),
  );
  if (token !== null)
    return (
      <TitledDialog title={say.made} maxWidth="sm" onClose={onClose} staysOpen>
        <ShownOnce label={say.token} value={token} say={say} />
      </TitledDialog>
    );
  return (
    <FormDialog
      title={say.title}
      submitLabel={say.submit}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <TextField
        label={say.name}
        help={say.nameHelp}
        autoComplete="off"
        inputProps={{ maxLength: FIELDS.personalTokenName.max }}
        {...form.field('name')}
      />
      <CheckboxGroup
        legend={say.scopes}
        options={SCOPES}
        values={form.values.scopes}
        error={form.errorOf('scopes')}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
      <SelectField
        label={say.days}
        value={form.values.days}
        options={DAYS.map((value) => ({ value, label: say.daysOptions[value] }))}
        onChange={(days) => form.set('days', days)}
      />
    </FormDialog>
  );
}
