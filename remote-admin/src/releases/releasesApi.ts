import { api, calls, type Failure } from 'shared-kit';
import { publishingRoutes } from 'shared-kit/contract/routes';

/** After `MOVED_ON` the page is behind, so it loads again too. */
const afterAct = (_answer: unknown, error: Failure | undefined) =>
  !error || error.code === 'MOVED_ON' ? ['Registry' as const] : [];

export const {
  useFeaturesQuery,
  useReleasesQuery,
  usePreviewQuery,
  usePromoteMutation,
  useRollbackMutation,
  usePromoteSetMutation,
  useRollbackSetMutation,
  useCreateFeatureMutation,
  useRetireFeatureMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Registry'] }).injectEndpoints({
  endpoints: (build) => ({
    features: build.query({ ...calls(publishingRoutes.features), providesTags: ['Registry'] }),
    releases: build.query({
      ...calls(publishingRoutes.releases, (feature: string) => ({ params: { feature } }), 'releases'),
      providesTags: ['Registry'],
    }),
    preview: build.query({
      ...calls(publishingRoutes.previewPromotion, (of: { feature: string; release: string }) => ({
        params: { feature: of.feature },
        body: { release: of.release },
      })),
      providesTags: ['Registry'],
    }),
    promote: build.mutation({ ...calls(publishingRoutes.promote), invalidatesTags: afterAct }),
    rollback: build.mutation({ ...calls(publishingRoutes.rollback), invalidatesTags: afterAct }),
    promoteSet: build.mutation({ ...calls(publishingRoutes.promoteSet), invalidatesTags: afterAct }),
    rollbackSet: build.mutation({ ...calls(publishingRoutes.rollbackSet), invalidatesTags: afterAct }),
    createFeature: build.mutation({ ...calls(publishingRoutes.createFeature), invalidatesTags: afterAct }),
    retireFeature: build.mutation({
      ...calls(publishingRoutes.retireFeature, (of: { feature: string; reason: string }) => ({
        params: { feature: of.feature },
        body: { reason: of.reason },
      })),
      invalidatesTags: afterAct,
    }),
  }),
});

/** Other administrators, tokens and ramps change the registry too. */
export const LIVE = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
} as const;
