import { lazy, Suspense } from 'react';
import type { SealedRating } from 'shared-kit/contract';
import { useSealedRatings } from './sealedApi';

const SealedCard = lazy(() => import('./SealedCard'));

/** Those of a film, the last one with each friend. */
function lastWithEach(sealed: SealedRating[], movieId: string): SealedRating[] {
  const friends = new Set<string>();
  return sealed.filter(({ movie, with: { id } }) => {
    if (movie.id !== movieId || friends.has(id)) return false;
    friends.add(id);
    return true;
  });
}

export function SealedCards({ movieId }: { movieId: string }) {
  const shown = lastWithEach(useSealedRatings(), movieId);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      {shown.map((sealed) => (
        <SealedCard key={sealed.id} sealed={sealed} />
      ))}
    </Suspense>
  );
}
