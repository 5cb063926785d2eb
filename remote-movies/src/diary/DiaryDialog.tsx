import { useId, useState } from 'react';
import type { MovieSummary } from 'shared-kit/contract';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Button, Typography } from 'shared-kit/ui';
import { MoviePicker } from '../catalogue/MoviePicker';
import { diary as say } from '../texts';
import { EntryForm } from './EntryForm';
import type { DiaryTask } from './useDiaryDialog';

export default function DiaryDialog({ movie, entry, onClose }: DiaryTask & { onClose: () => void }) {
  const titleId = useId();
  const [chosen, setChosen] = useState<MovieSummary | undefined>(entry?.movie ?? movie);
  const isFixed = (entry ?? movie) !== undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{entry ? say.edit : say.log}</DialogTitle>
      {chosen ? (
        <EntryForm
          key={chosen.id}
          movie={chosen}
          entry={entry}
          onClose={onClose}
          {...(!isFixed && { onOtherFilm: () => setChosen(undefined) })}
        />
      ) : (
        <>
          <DialogContent>
            <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{say.film}</Typography>
            <MoviePicker onPick={setChosen} />
          </DialogContent>
          <DialogActions sx={{ padding: 2 }}>
            <Button onClick={onClose}>{say.cancel}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
