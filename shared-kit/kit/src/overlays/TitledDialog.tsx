import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts';

interface Props {
  title: string;
  /** The label of the button that closes. */
  close?: string;
  onClose: () => void;
  /** Buttons after it. */
  actions?: ReactNode;
  open?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** A click beside it doesn't close it. */
  staysOpen?: boolean;
  /** Styles of the content. */
  sx?: SystemStyleObject;
  children: ReactNode;
}

/** A dialog with a title, and buttons below its content. */
export function TitledDialog(props: Props) {
  const { title, close = texts.ui.close, onClose, actions, open = true, maxWidth = 'xs' } = props;
  const { staysOpen = false, sx = {}, children } = props;
  const closeBy = (_event: object, cause: string) =>
    staysOpen && cause === 'backdropClick' ? undefined : onClose();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={closeBy} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={sx}>{children}</DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{close}</Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
