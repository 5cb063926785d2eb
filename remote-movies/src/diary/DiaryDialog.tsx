import { useId, useState } from 'react';
import type { MovieSummary } from 'shared-kit/contract';
import { Dialog, DialogTitle } from 'shared-kit/overlays';
import { diary as say } from '../texts';
import { EntryForm } from './EntryForm';
import { FilmChoice } from './FilmChoice';
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
        <FilmChoice onChoose={setChosen} onClose={onClose} />
      )}
    </Dialog>
  );
}
