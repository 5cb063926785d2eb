import { api } from 'shared-kit';
import type { AnswerOf, commentCalls } from 'shared-kit/contract';

type OwnComments = AnswerOf<typeof commentCalls.own>;

const ownCommentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownComments: build.query<OwnComments, { page: number; limit: number }>({
      query: (params) => ({ url: '/comments/own', params }),
      providesTags: ['Comments'],
    }),
  }),
});

export const { useOwnCommentsQuery } = ownCommentsApi;
