import { api, calls } from 'shared-kit';
import type { Answer } from 'shared-kit/contract';
import { publishingRoutes } from 'shared-kit/contract/routes';
import { byPageNumber } from '../../parts/pages';

interface PageOfLog {
  queryArg: string | null;
  pageParam: number;
}

export const { useLogInfiniteQuery } = api.enhanceEndpoints({ addTagTypes: ['Registry'] }).injectEndpoints({
  endpoints: (build) => ({
    log: build.infiniteQuery<Answer<typeof publishingRoutes.log>, string | null, number>({
      infiniteQueryOptions: byPageNumber,
      ...calls(publishingRoutes.log, ({ queryArg: feature, pageParam: page }: PageOfLog) => ({
        query: { page, limit: 11, feature },
      })),
      providesTags: ['Registry'],
    }),
  }),
});
