import type { Movie } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';

/** Whoever added a film may change it, and an administrator. */
export function useMayEdit(): (movie: Movie) => boolean {
  const { userId, isAdmin } = useSession();
  return (movie) => isAdmin || (userId !== null && movie.added_by?.id === userId);
}
