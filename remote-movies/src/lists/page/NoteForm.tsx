import { type FormEvent, useState } from 'react';
import { FIELDS } from 'shared-kit/contract/fields';
import { LIST_NOTE_LENGTH_MAX } from 'shared-kit/contract/limits';
import { lengthOf, textRule } from 'shared-kit/parts';
import { Box, Button, Row, TextField, Typography } from 'shared-kit/ui';
import { TagsField, tagsError } from '../../parts/TagsField';
import { listFilms as say } from '../../texts';

const rule = textRule(FIELDS.listNote);

interface Props {
  label: string;
  note: string;
  tags: readonly string[];
  onSave: (note: string, tags: string[]) => void;
  onClose: () => void;
}

export default function NoteForm({ label, note, tags, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(note);
  const [chosen, setChosen] = useState([...tags]);
  const error = rule(typed);
  const tagError = tagsError(chosen);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (error || tagError) return;
    if (typed.trim() !== note || chosen.join() !== tags.join()) onSave(typed.trim(), chosen);
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{ marginTop: 1.5 }}
    >
      <TextField
        label={say.noteLabel}
        inputProps={{ 'aria-label': label }}
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Box sx={{ marginTop: 1.5 }}>
        <TagsField tags={chosen} error={tagError} onChange={setChosen} />
      </Box>
      <Row sx={{ marginTop: 1, whiteSpace: 'nowrap' }}>
        <Typography variant="caption" sx={{ color: error ? 'error.main' : 'text.secondary' }}>
          {say.counter(lengthOf(typed.trim()), LIST_NOTE_LENGTH_MAX)}
        </Typography>
        <Button size="small" onClick={onClose} sx={{ marginLeft: 'auto' }}>
          {say.cancel}
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={Boolean(error ?? tagError)}>
          {say.save}
        </Button>
      </Row>
    </Box>
  );
}
