import { api, calls, request } from 'shared-kit';
import { markRoutes } from 'shared-kit/contract/routes';

const MARK_ROUTES = {
  watched: { set: markRoutes.watch, remove: markRoutes.unwatch },
  watchlist: { set: markRoutes.want, remove: markRoutes.unwant },
  liked: { set: markRoutes.like, remove: markRoutes.unlike },
} as const;
export type Mark = keyof typeof MARK_ROUTES;

export const marksApi = api
  .enhanceEndpoints({ addTagTypes: ['WatchState', 'Watchlist', 'Likes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      movieMarks: build.query({
        ...calls(markRoutes.read, (movieId: string) => ({ params: { id: movieId } })),
        providesTags: (_marks, _failure, movieId) => [{ type: 'WatchState', id: movieId }],
      }),
      setMark: build.mutation<unknown, { movieId: string; mark: Mark; isOn: boolean }>({
        query: ({ movieId, mark, isOn }) =>
          request(MARK_ROUTES[mark][isOn ? 'set' : 'remove'], { params: { id: movieId } }),
        invalidatesTags: (_marks, failure, { mark }) =>
          failure ? [] : [mark === 'liked' ? 'Likes' : 'Watchlist'],
      }),
    }),
  });

export const { useMovieMarksQuery, useSetMarkMutation } = marksApi;
