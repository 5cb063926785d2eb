import type { Movie } from 'shared-kit/contract';
import type { Dispatch, RootState } from 'shared-kit/state';
import { moviesApi, type MoviesQuery } from './moviesApi';

/** Changes a film wherever it is shown or remembered, without asking the server again. */
export const patchMovie =
  (movieId: string, change: Partial<Movie>) => (dispatch: Dispatch, getState: () => RootState) => {
    const changeIn = (movies: Movie[]) => {
      const known = movies.find(({ id }) => id === movieId);
      if (known) Object.assign(known, change);
    };
    dispatch(moviesApi.util.updateQueryData('movie', movieId, (movie) => void Object.assign(movie, change)));
    for (const { endpointName, originalArgs } of moviesApi.util.selectInvalidatedBy(getState(), ['Movies']))
      if (endpointName === 'movies')
        dispatch(
          moviesApi.util.updateQueryData('movies', originalArgs as MoviesQuery, ({ movies }) =>
            changeIn(movies),
          ),
        );
      else if (endpointName === 'similarMovies')
        dispatch(
          moviesApi.util.updateQueryData('similarMovies', originalArgs as string, ({ movies }) =>
            changeIn(movies),
          ),
        );
  };
