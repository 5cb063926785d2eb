import { failureOf } from 'shared-kit';
import { useSimilarMoviesQuery } from '../catalogue/moviesApi';
import { MovieRow } from '../landing/MovieRow';
import * as texts from '../texts';

export function SimilarFilms({ movieId }: { movieId: string }) {
  const { currentData, error, refetch } = useSimilarMoviesQuery(movieId);
  return (
    <MovieRow
      title={texts.film.similar}
      movies={currentData?.movies}
      failure={error ? failureOf(error) : null}
      retry={() => void refetch()}
    />
  );
}
