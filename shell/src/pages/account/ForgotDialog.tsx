import { useId, useState } from 'react';
import { failureOf } from 'shared-kit';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from 'shared-kit/overlays';
import { Button, ErrorNote, Stack, TextField } from 'shared-kit/ui';
import { useForgotPasswordMutation } from '../../session/authApi';
import { texts } from '../../texts';
import { emailFault } from './rules';

const say = texts.forgot;

export default function ForgotDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [send, { data, error, isLoading }] = useForgotPasswordMutation();
  const submit = async () => {
    const found = emailFault(email.trim());
    setFault(found);
    if (!found) await send({ email: email.trim() });
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId}>{say.title}</DialogTitle>
        <DialogContent>
          {data ? (
            <DialogContentText role="status">{data.message}</DialogContentText>
          ) : (
            <Stack sx={{ gap: 2 }}>
              <DialogContentText>{say.lead}</DialogContentText>
              {error && <ErrorNote>{failureOf(error).message}</ErrorNote>}
              <TextField
                label={texts.forms.email}
                type="email"
                autoComplete="email"
                value={email}
                error={fault}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setFault(undefined);
                }}
              />
            </Stack>
          )}
        </DialogContent>
        <DialogActions sx={{ padding: 2 }}>
          <Button onClick={onClose}>{data ? say.close : say.cancel}</Button>
          {!data && (
            <Button type="submit" variant="contained" loading={isLoading}>
              {say.send}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
