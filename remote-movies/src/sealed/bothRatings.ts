import type { SealedRating } from 'shared-kit/contract';

interface BothRatings {
  own: number;
  theirs: number;
}

/** Null until both have rated. */
export function bothRatings(
  { ratings, with: friend }: SealedRating,
  userId: string | null,
): BothRatings | null {
  const own = userId === null ? undefined : ratings?.[userId];
  const theirs = ratings?.[friend.id];
  return own === undefined || theirs === undefined ? null : { own, theirs };
}
