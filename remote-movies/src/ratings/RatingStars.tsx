import { Star, StarHalf } from 'lucide-react';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const SIZE = 15;

const Row = styled('span')({ display: 'inline-flex', gap: 1, color: '#e0a100', verticalAlign: 'middle' });

/** A rating as up to five stars. */
export const RatingStars = ({ rating }: { rating: number }) => (
  <Row role="img" aria-label={texts.diary.rating(rating)}>
    {Array.from({ length: Math.floor(rating / 2) }, (_, index) => (
      <Star key={index} size={SIZE} fill="currentColor" aria-hidden />
    ))}
    {rating % 2 === 1 && <StarHalf size={SIZE} fill="currentColor" aria-hidden />}
  </Row>
);
