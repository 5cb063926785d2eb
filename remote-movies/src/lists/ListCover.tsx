import { Film } from 'lucide-react';
import type { Movie } from 'shared-kit/contract';
import { Poster, styled } from 'shared-kit/ui';

/** The posters overlap as a fan: the first one lies on top. */
const Fan = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'flex-end',
  '--poster-radius': '8px',
  '& > div': {
    flex: '0 0 30%',
    borderRadius: 8,
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}, 6px 0 14px rgba(0, 0, 0, 0.28)`,
    transition: 'transform 200ms',
  },
  '& > div:not(:last-child)': { marginInlineStart: '-12.5%' },
  '@media (prefers-reduced-motion: reduce)': { '& > div': { transition: 'none' } },
}));
/** As wide as a poster, so that a card keeps its height. */
const Nothing = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: '0 0 30%',
  aspectRatio: '2 / 3',
  borderRadius: 8,
  border: `2px dashed ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

/** For list cards and the head of a list. */
export function ListCover({ movies }: { movies: Movie[] }) {
  const shown = movies.slice(0, 5);
  if (shown.length === 0)
    return (
      <Fan aria-hidden>
        <Nothing style={{ boxShadow: 'none' }}>
          <Film size={28} />
        </Nothing>
      </Fan>
    );
  const posters = shown.map((movie) => (
    <div key={movie.id}>
      <Poster movie={movie} />
    </div>
  ));
  return <Fan aria-hidden>{posters.reverse()}</Fan>;
}
