import { failureOf } from 'shared-kit';
import { useSimilarMoviesQuery } from '../catalogue/moviesApi';
import { MovieRow } from '../catalogue/MovieRow';
import * as texts from '../texts';

export function SimilarMovies({ movieId }: { movieId: string }) {
  const { currentData, error, refetch } = useSimilarMoviesQuery(movieId);
  return (
    <MovieRow
      title={texts.movie.similar}
      movies={currentData?.movies}
      failure={error ? failureOf(error) : null}
      retry={() => void refetch()}
    />
  );
}
