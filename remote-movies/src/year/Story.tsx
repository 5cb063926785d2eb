import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Box, IconButton, styled } from 'shared-kit/ui';
import { yearReview as say } from '../texts';

const Cards = styled('ol')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: 24,
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
});

const Card = styled('li')({
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  minWidth: 0,
  minHeight: 'clamp(400px, 56vh, 520px)',
  padding: 'clamp(48px, 6vw, 72px) clamp(24px, 6vw, 80px) clamp(32px, 5vw, 56px)',
  display: 'grid',
  alignContent: 'center',
  gap: 20,
  color: '#fff',
  '&:nth-of-type(4n + 1)': { backgroundImage: 'linear-gradient(150deg, #1b2360, #3f51b5)' },
  '&:nth-of-type(4n + 2)': { backgroundImage: 'linear-gradient(150deg, #2d1452, #673ab7)' },
  '&:nth-of-type(4n + 3)': { backgroundImage: 'linear-gradient(150deg, #3f0a49, #8e24a5)' },
  '&:nth-of-type(4n)': { backgroundImage: 'linear-gradient(150deg, #10222e, #2b5d78)' },
});

const Marks = styled('div')({
  position: 'absolute',
  zIndex: 1,
  insetInline: 24,
  top: 18,
  display: 'flex',
  gap: 5,
  '& > span': { flex: 1, height: 4, borderRadius: 2, backgroundColor: 'rgba(255, 255, 255, 0.35)' },
  '& > span[data-seen]': { backgroundColor: '#fff' },
});

const Step = styled(IconButton)({
  position: 'absolute',
  zIndex: 1,
  bottom: 16,
  color: '#fff',
  backgroundColor: 'rgba(0, 0, 0, 0.3)',
  '&:hover': { backgroundColor: 'rgba(0, 0, 0, 0.5)' },
  '&.Mui-disabled': { color: 'rgba(255, 255, 255, 0.4)' },
});

/** Cards side by side: by swipe, by buttons and by the arrow keys. */
export function Story({ label, cards }: { label: string; cards: ReactElement[] }) {
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const show = (index: number) => list.current?.scrollTo({ left: index * list.current.clientWidth });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(shown + 1);
    if (key === 'ArrowLeft') show(shown - 1);
  };
  return (
    <Box role="region" aria-roledescription="carousel" aria-label={label} sx={{ position: 'relative' }}>
      <Marks aria-hidden>
        {cards.map(({ key }, index) => (
          <span key={key} data-seen={index <= shown ? '' : undefined} />
        ))}
      </Marks>
      <Cards
        role="list"
        ref={list}
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {cards.map((card) => (
          <Card key={card.key}>{card}</Card>
        ))}
      </Cards>
      <Step
        aria-label={say.previous}
        disabled={shown === 0}
        onClick={() => show(shown - 1)}
        sx={{ left: 16 }}
      >
        <ChevronLeft aria-hidden />
      </Step>
      <Step
        aria-label={say.next}
        disabled={shown === cards.length - 1}
        onClick={() => show(shown + 1)}
        sx={{ right: 16 }}
      >
        <ChevronRight aria-hidden />
      </Step>
    </Box>
  );
}
