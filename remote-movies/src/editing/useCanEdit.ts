import type { Movie } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';

/** A film can be changed by the user who added it and by administrators. */
export function useCanEdit(): (movie: Movie) => boolean {
  const { userId, isAdmin } = useSession();
  return (movie) => isAdmin || (userId !== null && movie.added_by?.id === userId);
}
