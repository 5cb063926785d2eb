import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../texts';
import { TextField } from '../ui/TextField';

interface Props {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirm: string;
  dangerous?: boolean;
  busy?: boolean;
  typed?: { label: string; word: string };
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirm,
    dangerous = false,
    busy = false,
    typed,
    onConfirm,
    onClose,
  } = props;
  const titleId = useId();
  const [word, setWord] = useState('');
  const allowed = !busy && (typed === undefined || word.trim() === typed.word);
  const close = () => {
    setWord('');
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">{children}</DialogContentText>
        {typed && (
          <TextField
            label={typed.label}
            value={word}
            autoComplete="off"
            onChange={(event) => setWord(event.target.value)}
            sx={{ marginTop: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={close}>{texts.ui.cancel}</Button>
        <Button
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={!allowed}
          onClick={() => {
            setWord('');
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
