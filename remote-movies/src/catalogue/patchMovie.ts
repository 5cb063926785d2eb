import type { Movie, MovieSummary } from 'shared-kit/contract';
import type { Dispatch, RootState } from 'shared-kit/state';
import { moviesApi } from './moviesApi';

const { selectCachedArgsForQuery, updateQueryData } = moviesApi.util;

export const patchMovie =
  (movieId: string, change: Partial<Movie>) => (dispatch: Dispatch, getState: () => RootState) => {
    const patchList = ({ movies }: { movies: MovieSummary[] }) => {
      const movie = movies.find(({ id }) => id === movieId);
      if (movie) Object.assign(movie, change);
    };
    const lists = selectCachedArgsForQuery(getState(), 'movies');
    const summaries = selectCachedArgsForQuery(getState(), 'movieSummaries');
    const similar = selectCachedArgsForQuery(getState(), 'similarMovies');
    return [
      dispatch(updateQueryData('movie', movieId, (movie) => void Object.assign(movie, change))),
      ...lists.map((query) => dispatch(updateQueryData('movies', query, patchList))),
      ...summaries.map((query) => dispatch(updateQueryData('movieSummaries', query, patchList))),
      ...similar.map((id) => dispatch(updateQueryData('similarMovies', id, patchList))),
    ];
  };
