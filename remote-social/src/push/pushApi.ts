import { api, calls } from 'shared-kit';
import { pushRoutes } from 'shared-kit/contract/routes';
import type { Body } from 'shared-kit/contract';

type Subscription = Body<typeof pushRoutes.subscribe>;

const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushKey: build.query({ ...calls(pushRoutes.key) }),
    subscribe: build.mutation({
      ...calls(pushRoutes.subscribe, (body: Subscription) => ({ body })),
    }),
    unsubscribe: build.mutation({
      ...calls(pushRoutes.unsubscribe, (endpoint: string) => ({ body: { endpoint } })),
    }),
  }),
});

export const { useLazyPushKeyQuery, useSubscribeMutation, useUnsubscribeMutation } = pushApi;
