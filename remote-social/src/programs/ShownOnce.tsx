import { Copy } from 'lucide-react';
import { Alert } from 'shared-kit/inputs';
import { useToast } from 'shared-kit/state';
import { Button, Stack, TextField } from 'shared-kit/ui';
import { newToken as say } from '../texts';

/** A secret, with a button that copies it. */
export function ShownOnce({ warning, label, text }: { warning: string; label: string; text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(say.copied);
    } catch {
      toast.error(say.notCopied);
    }
  };
  return (
    <Stack sx={{ gap: 2, paddingTop: 1 }}>
      <Alert severity="warning">{warning}</Alert>
      <TextField
        label={label}
        value={text}
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
