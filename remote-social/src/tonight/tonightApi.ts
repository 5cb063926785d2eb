import { api, calls, request, undoOnFailure } from 'shared-kit';
import { tonightRoutes } from 'shared-kit/contract/routes';

interface Vote {
  roomId: string;
  movieId: string;
  yes: boolean;
}

const tonightApi = api.enhanceEndpoints({ addTagTypes: ['Tonight'] }).injectEndpoints({
  endpoints: (build) => ({
    tonight: build.query({ ...calls(tonightRoutes.read), providesTags: ['Tonight'] }),
    turnTonight: build.mutation<unknown, 'on' | 'off'>({
      query: (to) => request(to === 'on' ? tonightRoutes.turnOn : tonightRoutes.turnOff),
      invalidatesTags: ['Tonight'],
    }),
    openRoom: build.mutation({
      ...calls(
        tonightRoutes.openRoom,
        ({ friendIds, idempotencyKey }: { friendIds: string[]; idempotencyKey: string }) => ({
          body: { user_ids: friendIds },
          idempotencyKey,
        }),
      ),
      invalidatesTags: (_room, failure) => (failure ? [] : ['Tonight']),
    }),
    room: build.query({
      ...calls(tonightRoutes.room, (id: string) => ({ params: { id } })),
      providesTags: ['Tonight'],
    }),
    vote: build.mutation({
      ...calls(tonightRoutes.vote, ({ roomId, movieId, yes }: Vote) => ({
        params: { id: roomId, movieId },
        body: { yes },
      })),
      onQueryStarted: async ({ roomId, movieId, yes }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          tonightApi.util.updateQueryData('room', roomId, (room) => {
            room.my_votes[movieId] = yes;
          }),
        );
        await undoOnFailure(queryFulfilled, [patch]);
      },
      // A refusal means that the room is another one by now.
      invalidatesTags: (answer, failure) => (failure || answer?.match ? ['Tonight'] : []),
    }),
    leaveRoom: build.mutation({
      ...calls(tonightRoutes.leave, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Tonight']),
    }),
  }),
});

export const {
  useTonightQuery,
  useTurnTonightMutation,
  useOpenRoomMutation,
  useRoomQuery,
  useVoteMutation,
  useLeaveRoomMutation,
} = tonightApi;
