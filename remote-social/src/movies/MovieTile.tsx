import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Movie } from 'shared-kit/contract';
import { moviePage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Poster } from 'shared-kit/posters';
import { styled } from 'shared-kit/ui';

const Tile = styled('li')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  listStyle: 'none',
  '& > a': { display: 'block', color: 'inherit', textDecoration: 'none' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 10 },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 3 },
  '@media (hover: hover)': { '&:hover [data-name]': { color: theme.vars.palette.accent } },
}));
const Name = styled('span')({
  marginTop: 8,
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 1.3,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  marginTop: 2,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', color: '#e0a100' },
}));

export const Stars = ({ label, children }: { label?: string; children: ReactNode }) => (
  <span {...(label && { role: 'img', 'aria-label': label })}>
    <Star size={13} fill="currentColor" aria-hidden />
    {children}
  </span>
);

interface Props {
  movie: Movie;
  /** Of `posterVariants`, in rows and grids. */
  variant?: number | undefined;
  children?: ReactNode;
}

export function MovieTile({ movie, variant, children }: Props) {
  return (
    <Tile>
      <Link to={moviePage(movie.id)}>
        <Poster movie={movie} variant={variant} />
        <Name data-name>{movie.title}</Name>
      </Link>
      <Facts>
        {movie.release_year !== null && <span>{movie.release_year}</span>}
        {children}
      </Facts>
    </Tile>
  );
}
