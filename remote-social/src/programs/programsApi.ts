import { api, calls } from 'shared-kit';
import { personalTokenRoutes, scrobbleRoutes } from 'shared-kit/contract/routes';

const CHANGED_BY_UNDO = [
  ...(['Scrobbles', 'Diary', 'Ratings', 'Watchlist', 'WatchState'] as const),
  ...(['Activity', 'Movie', 'Movies', 'PublicProfile'] as const),
];

export const {
  usePersonalTokensQuery,
  useCreatePersonalTokenMutation,
  useEndPersonalTokenMutation,
  useScrobblesQuery,
  useUndoScrobbleMutation,
} = api.enhanceEndpoints({ addTagTypes: ['PersonalTokens', ...CHANGED_BY_UNDO] }).injectEndpoints({
  endpoints: (build) => ({
    personalTokens: build.query({ ...calls(personalTokenRoutes.list), providesTags: ['PersonalTokens'] }),
    createPersonalToken: build.mutation({
      ...calls(personalTokenRoutes.create),
      invalidatesTags: ['PersonalTokens'],
    }),
    endPersonalToken: build.mutation({
      ...calls(personalTokenRoutes.end, (id: string) => ({ params: { id } })),
      invalidatesTags: ['PersonalTokens'],
    }),
    scrobbles: build.query({ ...calls(scrobbleRoutes.list), providesTags: ['Scrobbles'] }),
    undoScrobble: build.mutation({
      ...calls(scrobbleRoutes.undo, (id: string) => ({ params: { id } })),
      invalidatesTags: CHANGED_BY_UNDO,
    }),
  }),
});
