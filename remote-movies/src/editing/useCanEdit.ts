import type { Movie } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';

export function useCanEdit(): (movie: Movie) => boolean {
  const { userId, isAdmin } = useSession();
  return (movie) => isAdmin || (userId !== null && movie.added_by?.id === userId);
}
