import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { texts } from '../texts';
import { TitledDialog } from './TitledDialog';

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });

interface Props {
  title: string;
  submitLabel: string;
  /** Replaces the label of the button that closes. */
  closeLabel?: string;
  isBusy?: boolean;
  disabled?: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  dangerous?: boolean;
  maxWidth?: 'xs' | 'sm';
  children: ReactNode;
}

/** A dialog with one form. Its button sends it. */
export function FormDialog(props: Props) {
  const {
    title,
    submitLabel,
    closeLabel = texts.ui.cancel,
    isBusy = false,
    disabled = false,
    onSubmit,
    onClose,
    dangerous = false,
    maxWidth = 'xs',
    children,
  } = props;
  const formId = useId();
  return (
    <TitledDialog
      title={title}
      close={closeLabel}
      onClose={onClose}
      maxWidth={maxWidth}
      actions={
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={isBusy || disabled}
        >
          {submitLabel}
        </Button>
      }
    >
      <Form id={formId} noValidate onSubmit={onSubmit}>
        {children}
      </Form>
    </TitledDialog>
  );
}
