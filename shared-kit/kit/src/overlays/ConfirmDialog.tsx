import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, useState } from 'react';
import { texts } from '../texts';
import { TextField } from '../ui/TextField';
import { TitledDialog } from './TitledDialog';

interface Props {
  open?: boolean;
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
    open = true,
    title,
    children,
    confirm,
    dangerous = false,
    busy = false,
    typed,
    onConfirm,
    onClose,
  } = props;
  const [word, setWord] = useState('');
  const allowed = !busy && (typed === undefined || word.trim() === typed.word);
  const andForget = (act: () => void) => () => {
    setWord('');
    act();
  };
  return (
    <TitledDialog
      open={open}
      title={title}
      close={texts.ui.cancel}
      onClose={andForget(onClose)}
      actions={
        <Button
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={!allowed}
          onClick={andForget(onConfirm)}
        >
          {confirm}
        </Button>
      }
    >
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
    </TitledDialog>
  );
}
