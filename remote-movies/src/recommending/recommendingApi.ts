import { api, calls } from 'shared-kit';
import type { Body } from 'shared-kit/contract';
import { recommendationRoutes } from 'shared-kit/contract/routes';

interface Recommendation {
  movieId: string;
  body: Body<typeof recommendationRoutes.create>;
  idempotencyKey: string;
}

const recommendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    recommend: build.mutation({
      ...calls(recommendationRoutes.create, ({ movieId, ...input }: Recommendation) => ({
        params: { id: movieId },
        ...input,
      })),
    }),
  }),
});

export const { useRecommendMutation } = recommendingApi;
