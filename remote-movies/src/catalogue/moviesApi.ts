import { api, calls, request } from 'shared-kit';
import type { Input, Movie, MovieFacets, MoviesAnswer } from 'shared-kit/contract';
import { movieRoutes } from 'shared-kit/contract/routes';

export type MovieSearch = NonNullable<Input<typeof movieRoutes.search>['query']>;
export interface MoviesQuery extends MovieSearch {
  term?: string;
}

/** A page from the server carries each film once. */
const isServer = typeof document === 'undefined';

/** Long enough that a user who comes back from a film finds the list as it was. */
const KEEP_LISTS_SECONDS = 600;
const FIRST_GENRES = 12;

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
          if (answer && !isServer) dispatch(cacheMovies(answer.data.movies));
        },
      }),
      movieSummaries: build.query({
        ...calls(movieRoutes.summaries, (query: MovieSearch) => ({ query })),
        keepUnusedDataFor: KEEP_LISTS_SECONDS,
        providesTags: ['Movies'],
      }),
      movieFacets: build.query({
        ...calls(movieRoutes.facets),
        keepUnusedDataFor: KEEP_LISTS_SECONDS,
        providesTags: ['MovieFacets'],
      }),
      /** The landing page carries its answers, so these are the names of as many as it shows. */
      firstGenres: build.query({
        ...calls(movieRoutes.facets),
        transformResponse: ({ genres }: MovieFacets) => genres.slice(0, FIRST_GENRES).map(({ name }) => name),
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

export const {
  useMovieSummariesQuery,
  useMovieFacetsQuery,
  useFirstGenresQuery,
  useMovieQuery,
  useSimilarMoviesQuery,
} = moviesApi;
