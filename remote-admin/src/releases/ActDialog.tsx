import { type ReactNode, useId } from 'react';
import { FIELDS } from 'shared-kit/contract/fields';
import { Alert } from 'shared-kit/inputs';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { textRule, useForm } from 'shared-kit/parts';
import { Button, styled, TextField } from 'shared-kit/ui';
import * as texts from '../texts';

const say = texts.releases;
const reasonRule = textRule(FIELDS.releaseReason);

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 4 });

interface Props {
  title: string;
  children: ReactNode;
  confirm: string;
  dangerous?: boolean;
  needsReason?: boolean;
  /** Throws the failure, which the dialog shows. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an act, and for its reason. Stays open when the act fails. */
export function ActDialog(props: Props) {
  const { title, children, confirm, dangerous = false, needsReason = false, onConfirm, onClose } = props;
  const formId = useId();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: needsReason ? reasonRule(reason) : undefined }),
  });
  const submit = form.submit(async ({ reason }) => {
    await onConfirm(reason.trim());
    onClose();
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${formId}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${formId}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Form id={formId} noValidate onSubmit={submit}>
          {form.formError && <Alert severity="error">{form.formError}</Alert>}
          {children}
          {needsReason && (
            <TextField
              label={say.reason}
              help={say.reasonHelp}
              inputProps={{ maxLength: FIELDS.releaseReason.max }}
              {...form.field('reason')}
            />
          )}
        </Form>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{say.cancel}</Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={form.isBusy}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
