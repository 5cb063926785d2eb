import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { TitledDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { favourites as say } from '../texts';
import { useChooseFavouritesMutation } from './favouritesApi';
import { FavouritesChooser } from './FavouritesChooser';

interface Props {
  chosen: Movie[];
  onClose: () => void;
}

export default function FavouritesDialog({ chosen, onClose }: Props) {
  const [movies, setMovies] = useState(chosen);
  const [save, { isLoading }] = useChooseFavouritesMutation();
  const toast = useToast();
  const send = async () => {
    const { error } = await save(movies.map(({ id }) => id));
    if (error) return toast.error(failureOf(error).message);
    toast.success(say.saved);
    onClose();
  };
  return (
    <TitledDialog
      title={say.dialog}
      close={say.cancel}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={isLoading} onClick={() => void send()}>
          {say.save}
        </Button>
      }
      maxWidth="sm"
    >
      <FavouritesChooser movies={movies} onChange={setMovies} />
    </TitledDialog>
  );
}
