import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** The label of the button that closes. */
  close: string;
  onClose: () => void;
  /** Buttons after it. */
  actions?: ReactNode;
  open?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Styles of the content. */
  sx?: SystemStyleObject;
  children: ReactNode;
}

/** A dialog with a title, and buttons below its content. */
export function TitledDialog(props: Props) {
  const { title, close, onClose, actions, open = true, maxWidth = 'xs', sx = {}, children } = props;
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
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
