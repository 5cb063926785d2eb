import { api, calls } from 'shared-kit';
import type { Answer, Input } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';

export type DiaryQuery = NonNullable<Input<typeof diaryRoutes.list>['query']>;

export const diaryApi = api.enhanceEndpoints({ addTagTypes: ['Diary'] }).injectEndpoints({
  endpoints: (build) => ({
    diary: build.query({
      ...calls(diaryRoutes.list, (query: DiaryQuery) => ({ query })),
      providesTags: ['Diary'],
    }),
    diaryPages: build.infiniteQuery({
      infiniteQueryOptions: {
        initialPageParam: null as string | null,
        getNextPageParam: ({ next }: Answer<typeof diaryRoutes.list>) => next ?? undefined,
      },
      ...calls(
        diaryRoutes.list,
        ({ queryArg, pageParam }: { queryArg: DiaryQuery; pageParam: string | null }) => ({
          query: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
        }),
      ),
      providesTags: ['Diary'],
    }),
  }),
});

export const { useDiaryQuery, useDiaryPagesInfiniteQuery } = diaryApi;
