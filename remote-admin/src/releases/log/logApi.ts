import { api, calls } from 'shared-kit';
import type { Answer, RegistryRevision } from 'shared-kit/contract';
import { publishingRoutes } from 'shared-kit/contract/routes';
import { byPageNumber, onceEach } from '../../parts/pages';

type LogPage = Answer<typeof publishingRoutes.log>;
interface PageOfLog {
  queryArg: string | null;
  pageParam: number;
}

const REVISIONS_PER_PAGE = 11;

const logApi = api.enhanceEndpoints({ addTagTypes: ['Registry'] }).injectEndpoints({
  endpoints: (build) => ({
    log: build.infiniteQuery<LogPage, string | null, number>({
      infiniteQueryOptions: byPageNumber,
      ...calls(publishingRoutes.log, ({ queryArg: feature, pageParam: page }: PageOfLog) => ({
        query: { page, limit: REVISIONS_PER_PAGE, feature },
      })),
      providesTags: ['Registry'],
    }),
  }),
});

export const { useLogInfiniteQuery } = logApi;

export const revisionsOf = (pages: readonly LogPage[]): RegistryRevision[] =>
  onceEach(
    pages.flatMap(({ revisions }) => revisions),
    ({ revision }) => revision,
  );
