import { useSimilarMoviesQuery } from '../catalogue/moviesApi';
import { MovieRow } from '../catalogue/MovieRow';
import * as texts from '../texts';

export function SimilarMovies({ movieId }: { movieId: string }) {
  const query = useSimilarMoviesQuery(movieId);
  return <MovieRow title={texts.movie.similar} movies={query.currentData?.movies} query={query} />;
}
