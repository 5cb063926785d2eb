import { api, calls, type Failure } from 'shared-kit';
import { publishingRoutes } from 'shared-kit/contract/routes';

/** What fails with these codes was decided by another administrator. */
const BEHIND = ['MOVED_ON', 'NOT_FOUND'];
const afterDecision = (_answer: unknown, error: Failure | undefined) =>
  !error || BEHIND.includes(error.code ?? '') ? ['Registry' as const] : [];

export const {
  usePendingPromotionsQuery,
  useApprovePromotionMutation,
  useRefusePromotionMutation,
  useSetPolicyMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Registry'] }).injectEndpoints({
  endpoints: (build) => ({
    pendingPromotions: build.query({
      ...calls(publishingRoutes.promotions, () => ({}), 'promotions'),
      providesTags: ['Registry'],
    }),
    approvePromotion: build.mutation({
      ...calls(publishingRoutes.approvePromotion, (id: string) => ({ params: { id } })),
      invalidatesTags: afterDecision,
    }),
    refusePromotion: build.mutation({
      ...calls(publishingRoutes.refusePromotion, (id: string) => ({ params: { id } })),
      invalidatesTags: afterDecision,
    }),
    setPolicy: build.mutation({
      ...calls(publishingRoutes.setPolicy),
      invalidatesTags: (_answer, error) => (error ? [] : ['Registry']),
    }),
  }),
});
