import { useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { TitledDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { Button } from 'shared-kit/ui';
import { favourites as say } from '../texts';
import { useChooseFavouritesMutation } from './favouritesApi';
import { FavouritesChooser } from './FavouritesChooser';

export default function FavouritesDialog({ chosen, onClose }: { chosen: Movie[]; onClose: () => void }) {
  const [movies, setMovies] = useState(chosen);
  const [save, { isLoading }] = useChooseFavouritesMutation();
  const attempt = useAttempt();
  const send = async () => {
    if (await attempt(save(movies.map(({ id }) => id)), say.saved)) onClose();
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
