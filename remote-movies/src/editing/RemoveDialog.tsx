import { failureOf } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { removing as say } from '../texts';
import { useRemoveMovieMutation } from './editingApi';

interface Props {
  movie: Movie;
  onClose: () => void;
  onRemoved?: () => void;
}

export default function RemoveDialog({ movie, onClose, onRemoved }: Props) {
  const [remove, { isLoading }] = useRemoveMovieMutation();
  const toast = useToast();
  const confirm = async () => {
    const result = await remove(movie.id);
    if (result.error) toast.error(failureOf(result.error).message);
    else {
      toast.success(say.done);
      onRemoved?.();
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
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
