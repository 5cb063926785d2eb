import { Star } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { RATING } from 'shared-kit/contract/limits';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const STARS = [1, 2, 3, 4, 5];
const RATINGS = Array.from({ length: RATING.max }, (_, index) => index + RATING.min);
/** Each half star is a touch target of 24 px. */
const STAR_WIDTH = 48;

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  width: STAR_WIDTH * STARS.length,
  maxWidth: '100%',
  height: STAR_WIDTH,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 3 },
  '& input': {
    position: 'absolute',
    top: 0,
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
}));
const Row = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  pointerEvents: 'none',
  '& svg': { flex: '0 0 20%', width: '20%', height: '100%', padding: 5 },
});
const Filled = styled(Row)({ color: '#f0b000', transition: 'clip-path 120ms' });

const KEYS: Record<string, (rating: number) => number> = {
  ArrowRight: (rating) => rating + 1,
  ArrowUp: (rating) => rating + 1,
  ArrowLeft: (rating) => rating - 1,
  ArrowDown: (rating) => rating - 1,
  Home: () => RATING.min,
  End: () => RATING.max,
};

interface Props {
  label?: string;
  value: number | null;
  onChange: (rating: number) => void;
}

/** The arrow keys don't wrap from 10 to 1, unlike those of native radio buttons. */
export function StarRating({ label = texts.ratings.rate, value, onChange }: Props) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? value ?? 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.min(RATING.max, Math.max(RATING.min, step(value ?? 0)));
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
    if (next !== value) onChange(next);
  };
  return (
    <Frame role="radiogroup" aria-label={label} onKeyDown={onKeyDown} onPointerLeave={() => setHovered(null)}>
      <Row aria-hidden>
        {STARS.map((star) => (
          <Star key={star} strokeWidth={1.5} />
        ))}
      </Row>
      <Filled aria-hidden style={{ clipPath: `inset(0 ${100 - shown * RATING.max}% 0 0)` }}>
        {STARS.map((star) => (
          <Star key={star} strokeWidth={1.5} fill="currentColor" />
        ))}
      </Filled>
      {RATINGS.map((rating) => (
        <input
          key={rating}
          type="radio"
          name={name}
          value={rating}
          aria-label={texts.ratings.of(rating)}
          checked={rating === value}
          style={{ left: `${(rating - 1) * RATING.max}%`, width: `${RATING.max}%` }}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(rating)}
          onChange={() => {
            setHovered(null);
            onChange(rating);
          }}
        />
      ))}
    </Frame>
  );
}
