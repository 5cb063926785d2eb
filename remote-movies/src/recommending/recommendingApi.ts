import { api, calls } from 'shared-kit';
import { recommendationRoutes } from 'shared-kit/contract/routes';

const recommendingApi = api.injectEndpoints({
  endpoints: (build) => ({ recommend: build.mutation(calls(recommendationRoutes.create)) }),
});

export const { useRecommendMutation } = recommendingApi;
