import { FIELDS } from 'shared-kit/contract/fields';
import { DialogContentText } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { ErrorNote, TextField } from 'shared-kit/ui';
import { addPasskey as say } from '../../texts';
import { DialogForm } from '../DialogForm';

const nameRule = textRule(FIELDS.passkeyName);

interface Props {
  title: string;
  description?: string;
  submit: string;
  name: string;
  /** Throws the failure, as `unwrap()` does. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameStep({ title, description, submit, name, onSubmit, onClose }: Props) {
  const form = useForm({ initial: { name }, check: (values) => ({ name: nameRule(values.name) }) });
  return (
    <DialogForm
      title={title}
      confirm={submit}
      isBusy={form.isBusy}
      onSubmit={form.submit((values) => onSubmit(values.name.trim()))}
      onClose={onClose}
    >
      {description && <DialogContentText>{description}</DialogContentText>}
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <TextField
        label={say.name}
        autoComplete="off"
        autoFocus
        sx={{ marginTop: 1 }}
        {...form.field('name')}
      />
    </DialogForm>
  );
}
