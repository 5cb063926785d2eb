import { api, calls } from 'shared-kit';
import type { Answer, RegistryRevision } from 'shared-kit/contract';
import { publishingRoutes } from 'shared-kit/contract/routes';

type LogPage = Answer<typeof publishingRoutes.log>;
interface PageOfLog {
  queryArg: string | null;
  pageParam: number;
}

const REVISIONS_PER_PAGE = 11;

const logApi = api.enhanceEndpoints({ addTagTypes: ['Registry'] }).injectEndpoints({
  endpoints: (build) => ({
    log: build.infiniteQuery<LogPage, string | null, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      ...calls(publishingRoutes.log, ({ queryArg: feature, pageParam: page }: PageOfLog) => ({
        query: { page, limit: REVISIONS_PER_PAGE, feature },
      })),
      providesTags: ['Registry'],
    }),
  }),
});

export const { useLogInfiniteQuery } = logApi;

/** New revisions move others to the next page, so the same one can come twice. */
export const revisionsOf = (pages: readonly LogPage[]): RegistryRevision[] => [
  ...new Map(
    pages.flatMap(({ revisions }) => revisions).map((revision) => [revision.revision, revision]),
  ).values(),
];
