import { formatDate } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { Link } from 'shared-kit/router';
import { cutOffAfter, Poster, styled } from 'shared-kit/ui';
import { passport as say } from '../texts';

/** Of the holes around a stamp. */
const HOLE = 4;
const PAPER = '#f4efe1';
export const POSTMARK = { ink: '#b3261e', paper: 'rgba(255, 255, 255, 0.94)' };

const Frame = styled('li')(({ theme }) => ({
  listStyle: 'none',
  minWidth: 0,
  // Off-screen stamps cost nothing.
  contentVisibility: 'auto',
  containIntrinsicSize: '96px 176px',
  '& > a': { position: 'relative', display: 'block', color: 'inherit', textDecoration: 'none' },
  '& > a:focus-visible': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 3 },
  // The holes show at the edge only; the picture covers the others.
  '& [data-paper]': {
    '--poster-radius': '2px',
    padding: HOLE * 1.5,
    backgroundImage: `radial-gradient(circle, transparent ${HOLE - 1}px, ${PAPER} ${HOLE - 0.5}px)`,
    backgroundPosition: `-${HOLE * 1.5}px -${HOLE * 1.5}px`,
    backgroundSize: `${HOLE * 3}px ${HOLE * 3}px`,
    backgroundRepeat: 'round',
    transition: 'transform 160ms',
    '& > div': { padding: HOLE, backgroundColor: PAPER },
  },
  '&[data-pale] [data-paper]': { filter: 'grayscale(1)', opacity: 0.38 },
  '@media (hover: hover)': { '& > a:hover [data-paper]': { transform: 'translateY(-3px)' } },
}));

const Name = styled('span')({
  marginTop: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.25,
  ...cutOffAfter(2),
});

const Postmark = styled('span')({
  position: 'absolute',
  right: 2,
  top: 10,
  transform: 'rotate(-14deg)',
  padding: '2px 6px',
  border: `2px solid ${POSTMARK.ink}`,
  borderRadius: 6,
  backgroundColor: POSTMARK.paper,
  color: POSTMARK.ink,
  fontSize: '0.6875rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

export function Stamp({ movie, watchedOn }: { movie: Movie; watchedOn: string | undefined }) {
  const day = watchedOn === undefined ? undefined : formatDate(watchedOn);
  const label = day === undefined ? say.pale(shownTitle(movie)) : say.stamp(shownTitle(movie), day);
  return (
    <Frame data-pale={day === undefined ? '' : undefined}>
      <Link to={moviePage(movie.id)} aria-label={label}>
        <div data-paper>
          <div>
            <Poster movie={movie} />
          </div>
        </div>
        {day !== undefined && <Postmark aria-hidden>{day}</Postmark>}
        <Name aria-hidden>{shownTitle(movie)}</Name>
      </Link>
    </Frame>
  );
}
