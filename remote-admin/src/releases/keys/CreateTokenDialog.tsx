import { useEffect, useState } from 'react';
import type { Answer, TokenScope } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { TOKEN_DAYS } from 'shared-kit/contract/limits';
import type { publishingRoutes } from 'shared-kit/contract/routes';
import { CheckboxGroup } from 'shared-kit/choices';
import { Alert, ShownOnce } from 'shared-kit/fields';
import { FormDialog, TitledDialog } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { TextField } from 'shared-kit/ui';
import * as texts from '../../texts';
import { useCreateTokenMutation } from './keysApi';

const { creation: say, created } = texts.releases.keys;
const nameRule = textRule(FIELDS.keyName);
const SCOPES = (['publish', 'promote'] as const).map((value) => ({
  value,
  label: texts.releases.keys.scopes[value],
  help: say.scopesHelp[value],
}));
type Values = { name: string; scopes: TokenScope[]; expires_in_days: string };
const INITIAL: Values = { name: '', scopes: ['publish'], expires_in_days: '90' };

function daysRule(typed: string): string | undefined {
  const days = /^\d+$/.test(typed) ? Number(typed) : 0;
  const isGood = days >= TOKEN_DAYS.min && days <= TOKEN_DAYS.max;
  return isGood ? undefined : say.daysWrong(TOKEN_DAYS.min, TOKEN_DAYS.max);
}

export function CreateTokenDialog({ feature, onClose }: { feature: string; onClose: () => void }) {
  const [create, { reset }] = useCreateTokenMutation();
  const [made, setMade] = useState<Answer<typeof publishingRoutes.createToken> | null>(null);
  useEffect(() => {
    // The store must not keep the secret.
    if (made) reset();
  }, [made, reset]);
  const form = useForm({
    initial: INITIAL,
    check: ({ name, scopes, expires_in_days }) => ({
      name: nameRule(name),
      scopes: scopes.length === 0 ? say.noScope : undefined,
      expires_in_days: daysRule(expires_in_days),
    }),
    fieldOfCode: { NAME_TAKEN: 'name' },
  });
  const submit = form.submit(async ({ name, scopes, expires_in_days }) => {
    const body = { name: name.trim(), scopes, expires_in_days: Number(expires_in_days) };
    setMade(await create({ params: { feature }, body }).unwrap());
  });
  if (made)
    return (
      <TitledDialog title={created.title(made.name)} onClose={onClose} staysOpen>
        <ShownOnce label={created.field} value={made.token} say={created} />
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
        inputProps={{ maxLength: FIELDS.keyName.max }}
        {...form.field('name')}
      />
      <CheckboxGroup
        legend={say.scopes}
        options={SCOPES}
        values={form.values.scopes}
        error={form.errorOf('scopes')}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
      <TextField
        label={say.days}
        help={say.daysHelp(TOKEN_DAYS.min, TOKEN_DAYS.max)}
        autoComplete="off"
        inputProps={{ inputMode: 'numeric', maxLength: 3 }}
        {...form.field('expires_in_days')}
      />
    </FormDialog>
  );
}
