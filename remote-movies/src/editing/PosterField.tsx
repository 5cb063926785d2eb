import { ImageUp, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Button, Row, TextField } from 'shared-kit/ui';
import { editing as say } from '../texts';
import { ACCEPTED_PICTURES } from './checkMovie';

interface Props extends ComponentProps<typeof TextField> {
  file: File | null;
  onFile: (file: File | null) => void;
}

export function PosterField({ file, onFile, ...address }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row sx={{ alignItems: 'flex-start' }}>
      <TextField
        {...address}
        help={say.posterHelp}
        inputProps={{ inputMode: 'url' }}
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
    </Row>
  );
}
