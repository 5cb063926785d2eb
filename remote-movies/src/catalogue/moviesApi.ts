import { api, calls, request } from 'shared-kit';
import type { Input, Movie, MoviesAnswer } from 'shared-kit/contract';
import { movieRoutes } from 'shared-kit/contract/routes';

type Filters = NonNullable<Input<typeof movieRoutes.search>['query']>;
export interface MoviesQuery extends Filters {
  term?: string;
}

/** Long enough that a user who comes back from a film finds the list as it was. */
const KEEP_LISTS_SECONDS = 600;

export const moviesApi = api
  .enhanceEndpoints({ addTagTypes: ['Movies', 'MovieFacets', 'Movie'] })
  .injectEndpoints({
    endpoints: (build) => ({
      movies: build.query<MoviesAnswer, MoviesQuery>({
        query: ({ term, ...query }) =>
          term
            ? request(movieRoutes.search, { params: { term }, query })
            : request(movieRoutes.list, { query }),
        keepUnusedDataFor: KEEP_LISTS_SECONDS,
        providesTags: ['Movies'],
        onQueryStarted: async (_query, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(cacheMovies(answer.data.movies));
        },
      }),
      movieFacets: build.query({
        ...calls(movieRoutes.facets),
        keepUnusedDataFor: KEEP_LISTS_SECONDS,
        providesTags: ['MovieFacets'],
      }),
      movie: build.query({
        ...calls(movieRoutes.one, (id: string) => ({ params: { id } })),
        providesTags: (_movie, _failure, id) => [{ type: 'Movie', id }],
      }),
      similarMovies: build.query({
        ...calls(movieRoutes.similar, (id: string) => ({ params: { id } })),
        keepUnusedDataFor: KEEP_LISTS_SECONDS,
        providesTags: ['Movies'],
      }),
    }),
  });

/** A film's page that is opened from a list shows the list's data until its own arrives. */
const cacheMovies = (movies: Movie[]) =>
  moviesApi.util.upsertQueryEntries(
    movies.map((value) => ({ endpointName: 'movie' as const, arg: value.id, value })),
  );

export const { useMoviesQuery, useMovieFacetsQuery, useMovieQuery, useSimilarMoviesQuery } = moviesApi;
