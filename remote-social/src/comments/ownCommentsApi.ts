import { api, calls } from 'shared-kit';
import { commentRoutes } from 'shared-kit/contract/routes';

const ownCommentsApi = api.enhanceEndpoints({ addTagTypes: ['Comments'] }).injectEndpoints({
  endpoints: (build) => ({
    ownComments: build.query({
      ...calls(commentRoutes.own, (query: { page: number; limit: number }) => ({ query })),
      providesTags: ['Comments'],
    }),
  }),
});

export const { useOwnCommentsQuery } = ownCommentsApi;
