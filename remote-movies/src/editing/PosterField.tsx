import { ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { Box, Button, TextField } from 'shared-kit/ui';
import { texts } from '../texts';
import { ACCEPTED_PICTURES } from './faults';

const say = texts.editing;

interface Props {
  address: string;
  file: File | null;
  error: string | undefined;
  onAddress: (address: string) => void;
  onFile: (file: File | null) => void;
}

/** A poster by address or from a file; the file wins. */
export function PosterField({ address, file, error, onAddress, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        label={say.fields.poster_url}
        value={address}
        error={error}
        help={say.posterHelp}
        inputProps={{ inputMode: 'url' }}
        autoComplete="off"
        onChange={(event) => onAddress(event.target.value)}
        fullWidth={false}
        sx={{ flex: '1 1 220px' }}
      />
      <input
        ref={input}
        hidden
        type="file"
        name="poster"
        accept={ACCEPTED_PICTURES}
        onChange={(event) => {
          onFile(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      {file ? (
        <Button
          variant="outlined"
          sx={{ minHeight: 56, maxWidth: '100%' }}
          startIcon={<X size={18} aria-hidden />}
          onClick={() => onFile(null)}
        >
          {say.dropPoster(file.name)}
        </Button>
      ) : (
        <Button
          variant="outlined"
          sx={{ minHeight: 56 }}
          startIcon={<ImageUp size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {say.choosePoster}
        </Button>
      )}
    </Box>
  );
}
