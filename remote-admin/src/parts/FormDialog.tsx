import { type FormEventHandler, type ReactNode, useId } from 'react';
import { TitledDialog } from 'shared-kit/overlays';
import { Button, styled } from 'shared-kit/ui';
import * as texts from '../texts';

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });

interface Props {
  title: string;
  submitLabel: string;
  isBusy?: boolean;
  disabled?: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  dangerous?: boolean;
  maxWidth?: 'xs' | 'sm';
  children: ReactNode;
}

export function FormDialog(props: Props) {
  const {
    title,
    submitLabel,
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
      close={texts.parts.cancel}
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
