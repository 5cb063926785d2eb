import { api, calls } from 'shared-kit';
import type { Input } from 'shared-kit/contract';
import { diaryRoutes, profileRoutes } from 'shared-kit/contract/routes';

export type DiaryQuery = NonNullable<Input<typeof diaryRoutes.list>['query']>;

export const diaryApi = api.enhanceEndpoints({ addTagTypes: ['Diary', 'PublicProfile'] }).injectEndpoints({
  endpoints: (build) => ({
    diary: build.query({
      ...calls(diaryRoutes.list, (query: DiaryQuery) => ({ query })),
      providesTags: ['Diary'],
    }),
    diaryOwner: build.query({
      ...calls(profileRoutes.byId, (id: string) => ({ params: { id } })),
      providesTags: ['PublicProfile'],
    }),
  }),
});

export const { useDiaryQuery, useDiaryOwnerQuery } = diaryApi;
