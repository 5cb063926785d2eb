import type { RatingsAnswer } from 'shared-kit/contract';
import { withOwnRating } from './useOwnRating';

const NONE: RatingsAnswer = {
  own: null,
  rating_average: null,
  rating_count: 0,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

it('the first rating is the average', () => {
  expect(withOwnRating(NONE, 7)).toEqual({
    own: 7,
    rating_average: 7,
    rating_count: 1,
    histogram: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
  });
});

it('another rating replaces the own one', () => {
  const others = { ...NONE, rating_average: 10, rating_count: 1, histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] };
  const changed = withOwnRating(withOwnRating(others, 4), 6);
  expect(changed).toMatchObject({ own: 6, rating_average: 8, rating_count: 2 });
  expect(changed.histogram[3]).toBe(0);
});

it('taking it back leaves what was before', () => {
  expect(withOwnRating(withOwnRating(NONE, 3), null)).toEqual(NONE);
});
