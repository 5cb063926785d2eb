import type { RatingsAnswer } from 'shared-kit/contract';

export function withOwnRating(before: RatingsAnswer, own: number | null): RatingsAnswer {
  const histogram = before.histogram.map(
    (count, index) => count + Number(index + 1 === own) - Number(index + 1 === before.own),
  );
  const rating_count = histogram.reduce((sum, count) => sum + count, 0);
  const points = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { own, histogram, rating_count, rating_average: rating_count === 0 ? null : points / rating_count };
}
