import { useId } from 'react';
import { formatNumber } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { styled, Typography } from 'shared-kit/ui';
import { MovieCard } from '../catalogue/MovieCard';
import { moviePeople as say } from '../texts';
import { byDecade } from '../parts/byDecade';

/** The number of posters on the first screen. */
const FIRST_SCREEN_POSTERS = 6;
const GAP = 'clamp(12px, 1.8vw, 22px)';

const Count = styled('span')(({ theme }) => ({
  marginInlineStart: 12,
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
}));
/** Decades with few films share a line. */
const Decades = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `28px calc(2 * ${GAP})`,
  marginTop: 16,
});
const Films = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: GAP,
  '& > li': { width: 'clamp(132px, 12.5vw, 160px)' },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > li': { width: 'auto' },
  },
}));
const Decade = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& > h3': { marginBottom: 10, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

interface Props {
  title: string;
  movies: Movie[];
  /** On the first screen of the page. */
  isFirst: boolean;
}

export function FilmsByDecade({ title, movies, isFirst }: Props) {
  const id = useId();
  if (movies.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2">
        <span id={id}>{title}</span>
        <Count>{formatNumber(movies.length)}</Count>
      </Typography>
      <Decades>
        {byDecade(movies).map(({ decade, movies: films }, index) => {
          return (
            <Decade key={decade}>
              <Typography component="h3" variant="h3">
                {decade === null ? say.noYear : say.decade(decade)}
              </Typography>
              <Films role="list">
                {films.map((movie, place) => (
                  <MovieCard
                    key={movie.id}
                    movie={movie}
                    eager={isFirst && index === 0 && place < FIRST_SCREEN_POSTERS}
                  />
                ))}
              </Films>
            </Decade>
          );
        })}
      </Decades>
    </section>
  );
}
