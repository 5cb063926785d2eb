import type { FormEvent, ReactNode } from 'react';
import { DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Stack, styled } from 'shared-kit/ui';

/** Keeps title and buttons in view while a long content scrolls. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

interface Props {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The content of a dialog, or of one of its steps. */
export const DialogForm = ({ title, children, actions, onSubmit }: Props) => (
  <Form noValidate onSubmit={onSubmit}>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </DialogContent>
    <DialogActions sx={{ padding: 2, '& .MuiButton-root': { minHeight: 44 } }}>{actions}</DialogActions>
  </Form>
);
