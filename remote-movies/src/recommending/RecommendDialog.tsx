import { useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { shownTitle } from 'shared-kit/contract/titles';
import { TitledDialog } from 'shared-kit/overlays';
import { lengthOf, textRule } from 'shared-kit/parts';
import { Box, TextField, Typography } from 'shared-kit/ui';
import { FriendChoice } from '../parts/FriendChoice';
import { recommending as say } from '../texts';
import { FriendRow } from './FriendRow';

const noteRule = textRule(FIELDS.recommendationNote);

interface Props {
  movie: Movie;
  onClose: () => void;
}

export default function RecommendDialog({ movie, onClose }: Props) {
  const [note, setNote] = useState('');
  const written = note.trim();
  const error = noteRule(written);
  return (
    <TitledDialog
      title={say.title(shownTitle(movie))}
      close={say.close}
      onClose={onClose}
      sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <FriendChoice above={<Note note={note} error={error} length={lengthOf(written)} onChange={setNote} />}>
        {(friend) => (
          <FriendRow
            key={friend.id}
            friend={friend}
            movieId={movie.id}
            note={written}
            isNoteValid={error === undefined}
          />
        )}
      </FriendChoice>
    </TitledDialog>
  );
}

interface NoteProps {
  note: string;
  length: number;
  error: string | undefined;
  onChange: (note: string) => void;
}

const Note = ({ note, length, error, onChange }: NoteProps) => (
  <Box sx={{ paddingTop: 0.5 }}>
    <TextField
      label={say.note}
      placeholder={say.notePlaceholder}
      multiline
      minRows={2}
      maxRows={5}
      value={note}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
    <Typography
      variant="caption"
      sx={{ color: error ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {say.counter(length, FIELDS.recommendationNote.max)}
    </Typography>
  </Box>
);
