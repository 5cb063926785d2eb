import { Copy } from 'lucide-react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useToast } from '../state/hooks';
import { TextField } from '../ui/TextField';

interface Props {
  label: string;
  value: string;
  say: { sentence: string; copy: string; copied: string; notCopied: string };
}

/** A secret that is shown once, with a button that copies it. */
export function ShownOnce({ label, value, say }: Props) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(say.copied);
    } catch {
      toast.error(say.notCopied);
    }
  };
  return (
    <Stack sx={{ gap: 2, paddingTop: 1 }}>
      <Alert severity="warning">{say.sentence}</Alert>
      <TextField
        label={label}
        value={value}
        readOnly
        autoFocus
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="contained"
        startIcon={<Copy size={18} aria-hidden />}
        sx={{ minHeight: 44, alignSelf: 'start' }}
        onClick={() => void copy()}
      >
        {say.copy}
      </Button>
    </Stack>
  );
}
