import { Check } from 'lucide-react';
import type { Movie } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { useAttempt } from 'shared-kit/parts';
import { Box, Button, cutOffAfter, EmptyState, Poster, QueryView, Skeleton, styled } from 'shared-kit/ui';
import type { MoviesQuery } from '../catalogue/moviesApi';
import { useMovies } from '../catalogue/useMovies';
import { useSetMarkMutation } from '../marks/marksApi';
import * as texts from '../texts';

const say = texts.firstSteps.watched;
const LIMIT = 30;

const Toggle = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: 10,
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  textAlign: 'left',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 4 },
  '& > [data-name]': {
    marginTop: 6,
    ...cutOffAfter(2),
    overflowWrap: 'anywhere',
  },
  '& > [data-poster]': { borderRadius: 10, transition: 'transform 160ms, box-shadow 160ms' },
  '&[aria-pressed="true"] > [data-poster]': {
    transform: 'scale(0.94)',
    boxShadow: `0 0 0 3px ${theme.vars.palette.accent}`,
  },
  '@media (prefers-reduced-motion: reduce)': { '& > [data-poster]': { transition: 'none' } },
}));
const Tick = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 10,
  right: 10,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.accent,
  boxShadow: '0 2px 8px rgba(0, 0, 0, 0.4)',
}));

interface PosterProps {
  movie: Movie;
  isSeen: boolean;
  onMark: (isOn: boolean) => void;
}

/** A poster that is touched when one has seen the film. */
function WallPoster({ movie, isSeen, onMark }: PosterProps) {
  const [send, { isLoading }] = useSetMarkMutation();
  const attempt = useAttempt();
  const toggle = async () => {
    if (isLoading) return;
    onMark(!isSeen);
    const isDone = await attempt(send({ movieId: movie.id, mark: 'watched', isOn: !isSeen }));
    if (!isDone) onMark(isSeen);
  };
  return (
    <li>
      <Toggle type="button" aria-pressed={isSeen} onClick={() => void toggle()}>
        <div data-poster>
          <Poster movie={movie} />
        </div>
        {isSeen && (
          <Tick>
            <Check size={18} aria-hidden />
          </Tick>
        )}
        <span data-name>{shownTitle(movie)}</span>
      </Toggle>
    </li>
  );
}

const Wall = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(28%, 132px), 1fr))',
  gap: 'clamp(10px, 1.6vw, 18px)',
  '& + &': { marginTop: 'clamp(10px, 1.6vw, 18px)' },
});

interface Props extends Pick<MoviesQuery, 'term' | 'country' | 'page'> {
  isSeen: (movieId: string) => boolean;
  onMark: (movieId: string, isOn: boolean) => void;
  onMore?: () => void;
}

export function WallPage({ term, country, page, isSeen, onMark, onMore }: Props) {
  const { answer, query } = useMovies({
    page,
    limit: LIMIT,
    ...(term ? { term } : { sort: 'popular' }),
    ...(country && { country }),
  });
  if (!answer) return <QueryView query={query} small waiting={<Loading />} />;
  if (answer.movies.length === 0) return <EmptyState sentence={texts.catalogue.none} />;
  return (
    <>
      <Wall role="list">
        {answer.movies.map((movie) => (
          <WallPoster
            key={movie.id}
            movie={movie}
            isSeen={isSeen(movie.id)}
            onMark={(isOn) => onMark(movie.id, isOn)}
          />
        ))}
      </Wall>
      {onMore && answer.page * answer.limit < answer.total && (
        <Box sx={{ display: 'grid', justifyItems: 'center', marginTop: 3 }}>
          <Button variant="outlined" onClick={onMore}>
            {say.more}
          </Button>
        </Box>
      )}
    </>
  );
}

const Loading = () => (
  <Wall role="list" aria-busy="true" aria-label={texts.firstSteps.loading}>
    {Array.from({ length: LIMIT }, (_, index) => (
      <li key={index} aria-hidden>
        <Skeleton variant="rounded" sx={{ aspectRatio: '2 / 3', height: 'auto' }} />
        <Skeleton width="80%" />
      </li>
    ))}
  </Wall>
);
