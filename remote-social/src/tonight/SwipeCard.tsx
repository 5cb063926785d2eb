import { type PointerEvent, useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { formatRuntime } from 'shared-kit';
import { shownTitle } from 'shared-kit/contract/titles';
import { Box, Hint, Poster, styled, Typography } from 'shared-kit/ui';
import { tonightRoom as say } from '../texts';
import { SHORT_PHONE } from './roomPage';

/** In pixels. A shorter drag springs back. */
const SWIPE = 96;
const TURN = 0.05;
const FLIGHT = 900;

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  touchAction: 'pan-y',
  userSelect: 'none',
  cursor: 'grab',
  borderRadius: 20,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 24px 60px rgba(0, 0, 0, 0.28)',
  '--poster-radius': 0,
  [SHORT_PHONE]: {
    display: 'grid',
    gridTemplateColumns: 'min(50%, max(120px, calc((100svh - 416px) * 2 / 3))) minmax(0, 1fr)',
    alignItems: 'start',
  },
  '&:active': { cursor: 'grabbing' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none !important' },
}));

const Verdict = styled('span')({
  position: 'absolute',
  top: 24,
  padding: '4px 16px',
  borderRadius: 10,
  border: '4px solid',
  fontSize: '2rem',
  fontWeight: 800,
  backgroundColor: 'rgba(0, 0, 0, 0.45)',
  '&[data-yes="true"]': { left: 20, color: '#7ee08a', transform: 'rotate(-12deg)' },
  '&[data-yes="false"]': { right: 20, color: '#ff8a80', transform: 'rotate(12deg)' },
});

const factsOf = ({ release_year, runtime_minutes, genres, directors }: Movie) =>
  [
    release_year,
    runtime_minutes === null ? null : formatRuntime(runtime_minutes),
    genres.slice(0, 2).join(', '),
    directors[0],
  ].filter(Boolean);

/** A film that is dragged to the right for yes and to the left for no. Buttons and keys do the same. */
export function SwipeCard({ movie, onVote }: { movie: Movie; onVote: (yes: boolean) => void }) {
  const [offset, setOffset] = useState(0);
  const [start, setStart] = useState<number | null>(null);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    setStart(event.clientX);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientX }: PointerEvent) => {
    if (start !== null) setOffset(clientX - start);
  };
  const end = () => {
    setStart(null);
    if (Math.abs(offset) < SWIPE) return setOffset(0);
    setOffset(Math.sign(offset) * FLIGHT);
    onVote(offset > 0);
  };
  return (
    <Frame
      role="group"
      aria-label={say.card(shownTitle(movie))}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        setStart(null);
        setOffset(0);
      }}
      style={{
        transform: `translateX(${offset}px) rotate(${offset * TURN}deg)`,
        transition: start === null ? 'transform 420ms cubic-bezier(0.2, 1.4, 0.4, 1)' : 'none',
      }}
    >
      <Poster movie={movie} eager />
      {Math.abs(offset) > SWIPE / 2 && (
        <Verdict aria-hidden data-yes={offset > 0}>
          {offset > 0 ? say.yes : say.no}
        </Verdict>
      )}
      <Box sx={{ padding: { xs: 2, sm: 2.5 }, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          {shownTitle(movie)}
        </Typography>
        <Hint>{factsOf(movie).join(' · ')}</Hint>
      </Box>
    </Frame>
  );
}
