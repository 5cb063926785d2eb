import type { Movie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { removing as say } from '../texts';
import { useRemoveMovieMutation } from './editingApi';

interface Props {
  movie: Movie;
  onClose: () => void;
  onRemoved?: () => void;
}

export default function RemoveDialog({ movie, onClose, onRemoved }: Props) {
  const [remove, { isLoading }] = useRemoveMovieMutation();
  const attempt = useAttempt();
  const confirm = async () => {
    if (await attempt(remove(movie.id), say.done)) onRemoved?.();
    onClose();
  };
  return (
    <ConfirmDialog
      title={say.title}
      confirm={say.action}
      dangerous
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say.question(shownTitle(movie))}
    </ConfirmDialog>
  );
}
