import { Box, Button, EmptyState, QueryView, Skeleton, styled } from 'shared-kit/ui';
import type { MoviesQuery } from '../catalogue/moviesApi';
import { useMovies } from '../catalogue/useMovies';
import * as texts from '../texts';
import { WallPoster } from './WallPoster';

const say = texts.firstSteps.watched;
const LIMIT = 30;

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
