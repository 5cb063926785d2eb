import { useId } from 'react';
import { FIELDS } from 'shared-kit/contract/fields';
import { Alert } from 'shared-kit/inputs';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { rules, textRule, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, styled, TextField } from 'shared-kit/ui';
import * as texts from '../../texts';
import { useAddKeyMutation } from './keysApi';

const say = texts.releases.keys.addition;
const nameRule = textRule(FIELDS.keyName);
const PEM_LENGTH_MAX = 1_000;
const PEM_ROWS = 4;

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });

interface Props {
  feature: string;
  isFirst: boolean;
  onClose: () => void;
}

export function AddKeyDialog({ feature, isFirst, onClose }: Props) {
  const formId = useId();
  const toast = useToast();
  const [add] = useAddKeyMutation();
  const form = useForm({
    initial: { name: '', public_key: '' },
    check: ({ name, public_key }) => ({ name: nameRule(name), public_key: rules.required(public_key) }),
    fieldOfCode: { NAME_TAKEN: 'name' },
  });
  const submit = form.submit(async ({ name, public_key }) => {
    const key = await add({
      feature,
      body: { name: name.trim(), public_key: `${public_key.trim()}\n` },
    }).unwrap();
    toast.success(say.done(key.name));
    onClose();
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${formId}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${formId}-title`}>{say.title}</DialogTitle>
      <DialogContent>
        <Form id={formId} noValidate onSubmit={submit}>
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
        </Form>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{texts.releases.cancel}</Button>
        <Button type="submit" form={formId} variant="contained" disabled={form.isBusy}>
          {say.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
