import { Slot } from 'shared-kit';
import { TitledDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { Spinner } from 'shared-kit/ui';
import { imports as say } from '../texts';
import type { FilmOfRows } from './filmsOf';
import { useAnswerRowMutation } from './importsApi';

interface Props {
  importId: string;
  film: FilmOfRows;
  onClose: () => void;
  onChosen: () => void;
}

/** The user says which film a row is about. */
export default function MovieChoice({ importId, film, onClose, onChosen }: Props) {
  const attempt = useAttempt();
  const [answer] = useAnswerRowMutation();
  const choose = async ({ id: movieId, title }: { id: string; title: string }) => {
    if (!(await attempt(answer({ id: importId, row: film.id, movieId }), say.chosen(title)))) return;
    onClose();
    onChosen();
  };
  return (
    <TitledDialog title={say.whichMovie(film.name)} maxWidth="sm" onClose={onClose}>
      <Slot
        name="social/movie-choice@1"
        props={{ term: film.title, onChoose: (movie) => void choose(movie) }}
        waiting={<Spinner minHeight={360} />}
        small
      />
    </TitledDialog>
  );
}
