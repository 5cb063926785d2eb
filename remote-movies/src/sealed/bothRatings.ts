import type { SealedRating } from 'shared-kit/contract';

/** Null until both have rated. */
export function bothRatings({ ratings, with: friend }: SealedRating, userId: string | null) {
  const own = userId === null ? undefined : ratings?.[userId];
  const theirs = ratings?.[friend.id];
  return own === undefined || theirs === undefined ? null : { own, theirs };
}
