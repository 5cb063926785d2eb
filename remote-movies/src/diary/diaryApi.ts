import { api, byCursor, calls } from 'shared-kit';
import type { Input } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';

export type DiaryQuery = NonNullable<Input<typeof diaryRoutes.list>['query']>;

export const diaryApi = api.enhanceEndpoints({ addTagTypes: ['Diary'] }).injectEndpoints({
  endpoints: (build) => ({
    diary: build.query({
      ...calls(diaryRoutes.list, (query: DiaryQuery) => ({ query })),
      providesTags: ['Diary'],
    }),
    diaryPages: build.infiniteQuery({
      infiniteQueryOptions: byCursor,
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
