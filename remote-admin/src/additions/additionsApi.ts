import { api, calls } from 'shared-kit';
import type { Answer, MovieAddition } from 'shared-kit/contract';
import { movieRoutes } from 'shared-kit/contract/routes';
import { byPageNumber, onceEach } from '../parts/pages';

type AdditionsPage = Answer<typeof movieRoutes.additions>;

const ADDITIONS_PER_PAGE = 10;

const additionsApi = api.enhanceEndpoints({ addTagTypes: ['Movies'] }).injectEndpoints({
  endpoints: (build) => ({
    additions: build.infiniteQuery<AdditionsPage, undefined, number>({
      infiniteQueryOptions: byPageNumber,
      ...calls(movieRoutes.additions, ({ pageParam: page }: { pageParam: number }) => ({
        query: { page, limit: ADDITIONS_PER_PAGE },
      })),
      providesTags: ['Movies'],
    }),
  }),
});

export const { useAdditionsInfiniteQuery } = additionsApi;

export const additionsOf = (pages: readonly AdditionsPage[]): MovieAddition[] =>
  onceEach(
    pages.flatMap(({ additions }) => additions),
    ({ movie }) => movie.id,
  );
