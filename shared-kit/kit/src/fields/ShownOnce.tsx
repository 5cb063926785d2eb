import Alert from '@mui/material/Alert';
import { Copy } from 'lucide-react';
import { useToast } from 'shared-kit/state';
import { Button, Stack, TextField } from 'shared-kit/ui';

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
