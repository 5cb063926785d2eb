import { FIELDS } from 'shared-kit/contract/fields';
import { Alert } from 'shared-kit/inputs';
import { FormDialog } from 'shared-kit/overlays';
import { rules, textRule, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { TextField } from 'shared-kit/ui';
import * as texts from '../../texts';
import { useAddKeyMutation } from './keysApi';

const say = texts.releases.keys.addition;
const nameRule = textRule(FIELDS.keyName);
const PEM_LENGTH_MAX = 1_000;
const PEM_ROWS = 4;

interface Props {
  feature: string;
  isFirst: boolean;
  onClose: () => void;
}

export function AddKeyDialog({ feature, isFirst, onClose }: Props) {
  const toast = useToast();
  const [add] = useAddKeyMutation();
  const form = useForm({
    initial: { name: '', public_key: '' },
    check: ({ name, public_key }) => ({ name: nameRule(name), public_key: rules.required(public_key) }),
    fieldOfCode: { NAME_TAKEN: 'name' },
  });
  const submit = form.submit(async ({ name, public_key }) => {
    const key = await add({
      params: { feature },
      body: { name: name.trim(), public_key: `${public_key.trim()}\n` },
    }).unwrap();
    toast.success(say.done(key.name));
    onClose();
  });
  return (
    <FormDialog
      title={say.title}
      submitLabel={say.submit}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
      maxWidth="sm"
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      {isFirst && <Alert severity="info">{say.first}</Alert>}
      <TextField
        label={say.name}
        autoComplete="off"
        inputProps={{ maxLength: FIELDS.keyName.max }}
        {...form.field('name')}
      />
      <TextField
        label={say.pem}
        help={say.pemHelp}
        multiline
        minRows={PEM_ROWS}
        spellCheck={false}
        inputProps={{ maxLength: PEM_LENGTH_MAX }}
        {...form.field('public_key')}
      />
    </FormDialog>
  );
}
