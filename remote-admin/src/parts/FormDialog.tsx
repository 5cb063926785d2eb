import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Button, styled } from 'shared-kit/ui';
import * as texts from '../texts';

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });

interface Props {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  dangerous?: boolean;
  maxWidth?: 'xs' | 'sm';
  children: ReactNode;
}

export function FormDialog({
  title,
  submitLabel,
  isBusy,
  onSubmit,
  onClose,
  dangerous = false,
  maxWidth = 'xs',
  children,
}: Props) {
  const formId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${formId}-title`} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={`${formId}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Form id={formId} noValidate onSubmit={onSubmit}>
          {children}
        </Form>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{texts.parts.cancel}</Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={isBusy}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
