import { useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { QueryView, Skeleton } from 'shared-kit/ui';
import { useChooseFavouritesMutation, useFavouritesQuery } from '../favourites/favouritesApi';
import { FavouritesChooser } from '../favourites/FavouritesChooser';
import { StepFoot } from './StepFoot';

const HEIGHT = 640;

export function FavouritesStep() {
  const { userId } = useSession();
  const query = useFavouritesQuery(userId ?? '', { skip: userId === null });
  const [chosen, setChosen] = useState<Movie[] | null>(null);
  const [choose] = useChooseFavouritesMutation();
  const attempt = useAttempt();
  if (!query.data)
    return <QueryView query={query} waiting={<Skeleton variant="rounded" height={HEIGHT} />} />;
  const movies = chosen ?? query.data;
  const save = async () => {
    if (chosen === null) return true;
    return attempt(choose(chosen.map(({ id }) => id)));
  };
  return (
    <>
      <FavouritesChooser movies={movies} onChange={setChosen} />
      <StepFoot step="favourites" isBegun={movies.length > 0} save={save} />
    </>
  );
}
