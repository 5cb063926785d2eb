import { useSimilarMoviesQuery } from '../catalogue/moviesApi';
import { MovieRow } from '../landing/MovieRow';
import { texts } from '../texts';

export function SimilarFilms({ movieId }: { movieId: string }) {
  const { currentData, isError, refetch } = useSimilarMoviesQuery(movieId);
  return (
    <MovieRow
      title={texts.film.similar}
      movies={currentData?.movies}
      isError={isError}
      retry={() => void refetch()}
    />
  );
}
