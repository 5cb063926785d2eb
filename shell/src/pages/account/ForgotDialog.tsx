import { useId } from 'react';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from 'shared-kit/overlays';
import { rules, useForm } from 'shared-kit/parts';
import { Button, ErrorNote, Stack, TextField } from 'shared-kit/ui';
import { useForgotPasswordMutation } from '../../session/authApi';
import { forgot as say, forms } from '../../texts';

export default function ForgotDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const [send, { data }] = useForgotPasswordMutation();
  const form = useForm({ initial: { email: '' }, check: ({ email }) => ({ email: rules.email(email) }) });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={form.submit(({ email }) => send({ body: { email: email.trim() } }).unwrap())}
      >
        <DialogTitle id={titleId}>{say.title}</DialogTitle>
        <DialogContent>
          {data ? (
            <DialogContentText role="status">{data.message}</DialogContentText>
          ) : (
            <Stack sx={{ gap: 2 }}>
              <DialogContentText>{say.lead}</DialogContentText>
              {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
              <TextField
                label={forms.email}
                type="email"
                autoComplete="email"
                autoFocus
                {...form.field('email')}
              />
            </Stack>
          )}
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button onClick={onClose}>{data ? say.close : say.cancel}</Button>
          {!data && (
            <Button type="submit" variant="contained" loading={form.isBusy}>
              {say.send}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
