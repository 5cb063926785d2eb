import type { Movie } from 'shared-kit/contract';
import { Poster, styled } from 'shared-kit/ui';

/** The glow adds only colour, so that text keeps its contrast over any poster. */
const LIGHTNESS = { light: '#e8e8e8', dark: '#2c2c2c' };

const Frame = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  top: 0,
  left: 0,
  right: 0,
  height: 560,
  overflow: 'hidden',
  pointerEvents: 'none',
  isolation: 'isolate',
  backgroundColor: LIGHTNESS.light,
  maskImage: 'linear-gradient(#000 35%, transparent)',
  ...theme.applyStyles('dark', { backgroundColor: LIGHTNESS.dark }),
}));
/** Blurred at a quarter of the size and scaled up: a sixteenth of the work. */
const Glow = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: '-30%',
  left: 0,
  width: '25%',
  transformOrigin: '0 0',
  transform: 'scale(4)',
  filter: 'blur(14px) saturate(1.6)',
  mixBlendMode: 'color',
  ...theme.applyStyles('dark', { opacity: 0.5 }),
}));

export const Backdrop = ({ movie }: { movie: Movie }) => (
  <Frame aria-hidden>
    <Glow>
      <Poster movie={movie} eager />
    </Glow>
  </Frame>
);
