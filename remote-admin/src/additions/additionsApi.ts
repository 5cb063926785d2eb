import { api, calls } from 'shared-kit';
import type { Answer, MovieAddition } from 'shared-kit/contract';
import { movieRoutes } from 'shared-kit/contract/routes';

type AdditionsPage = Answer<typeof movieRoutes.additions>;

const ADDITIONS_PER_PAGE = 10;

const additionsApi = api.enhanceEndpoints({ addTagTypes: ['Movies'] }).injectEndpoints({
  endpoints: (build) => ({
    additions: build.infiniteQuery<AdditionsPage, undefined, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      },
      ...calls(movieRoutes.additions, ({ pageParam: page }: { pageParam: number }) => ({
        query: { page, limit: ADDITIONS_PER_PAGE },
      })),
      providesTags: ['Movies'],
    }),
  }),
});

export const { useAdditionsInfiniteQuery } = additionsApi;

/** New additions move others to the next page, so the same film can come twice. */
export const additionsOf = (pages: readonly AdditionsPage[]): MovieAddition[] => [
  ...new Map(
    pages.flatMap(({ additions }) => additions).map((addition) => [addition.movie.id, addition]),
  ).values(),
];
