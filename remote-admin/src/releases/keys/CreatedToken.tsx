import { Copy } from 'lucide-react';
import { Alert } from 'shared-kit/inputs';
import { useToast } from 'shared-kit/state';
import { Box, Button, TextField } from 'shared-kit/ui';
import * as texts from '../../texts';

const say = texts.releases.keys.created;

export function CreatedToken({ token }: { token: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      toast.success(say.copied);
    } catch {
      toast.error(say.notCopied);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingTop: 1 }}>
      <Alert severity="warning">{say.sentence}</Alert>
      <TextField
        label={say.field}
        value={token}
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
