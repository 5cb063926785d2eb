import type { FormEvent, ReactNode } from 'react';
import { DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Button, Stack, styled } from 'shared-kit/ui';
import { dialogs } from '../texts';

/** Keeps title and buttons in view while a long content scrolls. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

interface Props {
  title: string;
  confirm: string;
  dangerous?: boolean;
  isBusy?: boolean;
  disabled?: boolean;
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Without it there is no button that cancels. */
  onClose?: () => void;
}

/** The content of a dialog, or of one of its steps. */
export function DialogForm(props: Props) {
  const { title, confirm, dangerous, isBusy = false, disabled = false, children, onSubmit, onClose } = props;
  return (
    <Form noValidate onSubmit={onSubmit}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5 }}>{children}</Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 2, '& .MuiButton-root': { minHeight: 44 } }}>
        {onClose && <Button onClick={onClose}>{dialogs.cancel}</Button>}
        <Button
          type="submit"
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          loading={isBusy}
          disabled={disabled}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Form>
  );
}
