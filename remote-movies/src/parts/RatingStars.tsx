import { Star, StarHalf } from 'lucide-react';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const SIZE = 15;
const STARS = [1, 2, 3, 4, 5];

const Row = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  gap: 1,
  color: '#e0a100',
  verticalAlign: 'middle',
  '& > svg': { flex: 'none' },
});

interface Props {
  rating: number;
  size?: number;
}

const filled = ({ rating, size = SIZE }: Props) => [
  ...STARS.slice(0, Math.floor(rating / 2)).map((star) => (
    <Star key={star} size={size} fill="currentColor" aria-hidden />
  )),
  ...(rating % 2 === 1 ? [<StarHalf key="half" size={size} fill="currentColor" aria-hidden />] : []),
];

/** A user's rating as up to five stars. */
export const RatingStars = (props: Props) => (
  <Row role="img" aria-label={texts.diary.rating(props.rating)}>
    {filled(props)}
  </Row>
);

/** Out of five. The number beside it is read out. */
export const AverageStars = ({ rating, size = SIZE }: Props) => (
  <Row aria-hidden>
    {STARS.map((star) => (
      <Star key={star} size={size} strokeWidth={1.5} />
    ))}
    <Row style={{ position: 'absolute' }}>{filled({ rating: Math.round(rating), size })}</Row>
  </Row>
);
