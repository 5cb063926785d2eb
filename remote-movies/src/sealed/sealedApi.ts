import { api, calls, undoOnFailure } from 'shared-kit';
import type { SealedRating } from 'shared-kit/contract';
import { sealedRatingRoutes } from 'shared-kit/contract/routes';
import { type Dispatch, useHasSession } from 'shared-kit/state';

interface Start {
  movieId: string;
  friendId: string;
  idempotencyKey: string;
}
type SealedOfMovie = Pick<SealedRating, 'id' | 'movie'>;

const TAGS = ['Sealed', 'Ratings', 'Movie', 'WatchState', 'Watchlist'];
const NONE: SealedRating[] = [];

const sealedApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    sealedRatings: build.query({
      ...calls(sealedRatingRoutes.list, () => ({}), 'sealed'),
      providesTags: ['Sealed'],
    }),
    startSealed: build.mutation({
      ...calls(sealedRatingRoutes.create, ({ movieId, friendId, idempotencyKey }: Start) => ({
        params: { id: movieId },
        body: { user_id: friendId },
        idempotencyKey,
      })),
      // A refusal may mean that the friend was faster.
      invalidatesTags: ['Sealed'],
    }),
    rateSealed: build.mutation({
      ...calls(sealedRatingRoutes.rate, ({ id, rating }: SealedOfMovie & { rating: number }) => ({
        params: { id },
        body: { rating },
      })),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        await undoOnFailure(queryFulfilled, [
          dispatch(patchSealed((all) => all.map((one) => (one.id === id ? { ...one, rated: true } : one)))),
        ]);
      },
      invalidatesTags: (answer, _failure, { movie }) =>
        answer?.status === 'open'
          ? []
          : [
              'Sealed',
              'Watchlist',
              ...(['Ratings', 'Movie', 'WatchState'] as const).map((type) => ({ type, id: movie.id })),
            ],
    }),
    removeSealed: build.mutation({
      ...calls(sealedRatingRoutes.remove, ({ id }: SealedOfMovie) => ({ params: { id } })),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(patchSealed((all) => all.filter((one) => one.id !== id)));
        await undoOnFailure(queryFulfilled, [patch]);
      },
      invalidatesTags: (_answer, failure) => (failure ? ['Sealed'] : []),
    }),
  }),
});

const patchSealed = (change: (all: SealedRating[]) => SealedRating[]) => (dispatch: Dispatch) =>
  dispatch(sealedApi.util.updateQueryData('sealedRatings', undefined, change));

const urgency = ({ status, rated }: SealedRating) => (status === 'opened' ? 2 : Number(rated));

/** What waits for the user comes first, then the other open ones; of each the newest. None until they are loaded. */
export function useSealedRatings(): SealedRating[] {
  const hasSession = useHasSession();
  const { data } = sealedApi.useSealedRatingsQuery(undefined, {
    skip: !hasSession,
    refetchOnMountOrArgChange: true,
  });
  return hasSession && data ? data.toSorted((one, other) => urgency(one) - urgency(other)) : NONE;
}

export const { useStartSealedMutation, useRateSealedMutation, useRemoveSealedMutation } = sealedApi;
