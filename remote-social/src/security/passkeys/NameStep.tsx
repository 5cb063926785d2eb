import { FIELDS } from 'shared-kit/contract/fields';
import { DialogContentText } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { Button, ErrorNote, TextField } from 'shared-kit/ui';
import * as texts from '../../texts';
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
      onSubmit={form.submit((values) => onSubmit(values.name.trim()))}
      actions={
        <>
          <Button onClick={onClose}>{texts.dialogs.cancel}</Button>
          <Button type="submit" variant="contained" loading={form.isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      {description && <DialogContentText>{description}</DialogContentText>}
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <TextField
        label={texts.addPasskey.name}
        autoComplete="off"
        autoFocus
        sx={{ marginTop: 1 }}
        {...form.field('name')}
      />
    </DialogForm>
  );
}
