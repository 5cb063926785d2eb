import { api } from 'shared-kit';
import type { AnswerOf, Movie, movieCalls, MovieFacets, MoviesAnswer, MovieSort } from 'shared-kit/contract';

export interface MoviesQuery {
  /** Without a term the whole catalogue is listed. */
  term?: string;
  genre?: string;
  year?: string;
  country?: string;
  sort?: MovieSort;
  page?: number;
  limit?: number;
}

/** Long enough for the way back from a film to find the list as it was left. */
const KEEP_LISTS_SECONDS = 600;

/** A term of dots alone would be taken for a step up in the address; the server trims the space. */
const termInAddress = (term: string) => encodeURIComponent(/^\.{1,2}$/.test(term) ? `${term} ` : term);

export const moviesApi = api.injectEndpoints({
  endpoints: (build) => ({
    movies: build.query<MoviesAnswer, MoviesQuery>({
      query: ({ term, ...params }) => ({
        url: term ? `/movies/search/${termInAddress(term)}` : '/movies',
        params,
      }),
      keepUnusedDataFor: KEEP_LISTS_SECONDS,
      providesTags: ['Movies'],
      /** A film's page opened from a list shows what the list knew at once. */
      onQueryStarted: async (_query, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(knowMovies(answer.data.movies));
      },
    }),
    movieFacets: build.query<MovieFacets, void>({
      query: () => ({ url: '/movies/facets' }),
      keepUnusedDataFor: KEEP_LISTS_SECONDS,
      providesTags: ['MovieFacets'],
    }),
    movie: build.query<Movie, string>({
      query: (movieId) => ({ url: `/movies/${encodeURIComponent(movieId)}` }),
      providesTags: (_movie, _failure, movieId) => [{ type: 'Movie', id: movieId }],
    }),
    similarMovies: build.query<AnswerOf<typeof movieCalls.similar>, string>({
      query: (movieId) => ({ url: `/movies/${encodeURIComponent(movieId)}/similar` }),
      keepUnusedDataFor: KEEP_LISTS_SECONDS,
      providesTags: ['Movies'],
    }),
  }),
});

const knowMovies = (movies: Movie[]) =>
  moviesApi.util.upsertQueryEntries(
    movies.map((value) => ({ endpointName: 'movie' as const, arg: value.id, value })),
  );

export const { useMoviesQuery, useMovieFacetsQuery, useMovieQuery, useSimilarMoviesQuery } = moviesApi;
