import { Copy } from 'lucide-react';
import { Alert } from 'shared-kit/inputs';
import { useToast } from 'shared-kit/state';
import { Box, Button, TextField } from 'shared-kit/ui';

interface Props {
  label: string;
  value: string;
  say: { sentence: string; copy: string; copied: string; notCopied: string };
}

/** A text that is shown once. */
export function CopyField({ label, value, say }: Props) {
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
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
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
        onClick={() => void copy()}
        sx={{ justifySelf: 'start' }}
      >
        {say.copy}
      </Button>
    </Box>
  );
}
