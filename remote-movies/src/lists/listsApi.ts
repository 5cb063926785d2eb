import { api, calls, callWith, request } from 'shared-kit';
import type { Input, ListedMovie, MovieListPage, MovieListSummary } from 'shared-kit/contract';
import { listRoutes } from 'shared-kit/contract/routes';

/** Films on a page of a list. */
const LIST_PAGE = 50;
const LIMIT_MAX = 100;

export type ListsQuery = NonNullable<Input<typeof listRoutes.list>['query']>;

interface ListQuery {
  id: string;
  page: number;
  tag?: string;
}
export type ListWithMark = MovieListSummary & { has_movie?: boolean | undefined };
export interface WholeList {
  version: number;
  movies: ListedMovie[];
}

export const listsApi = api.enhanceEndpoints({ addTagTypes: ['List', 'Lists'] }).injectEndpoints({
  endpoints: (build) => ({
    lists: build.query({
      ...calls(listRoutes.list, (query: ListsQuery) => ({ query })),
      providesTags: ['Lists'],
    }),
    /** All lists that the user may change, with whether each has the film. */
    listsForMovie: build.query<ListWithMark[], string>({
      queryFn: async (movie, _api, _options, send) => {
        const lists: ListWithMark[] = [];
        for (let page = 1; ; page += 1) {
          const answer = await callWith(send, listRoutes.list, { query: { movie, page, limit: LIMIT_MAX } });
          if (answer.error) return { error: answer.error };
          lists.push(...answer.data.lists);
          if (lists.length >= answer.data.total || answer.data.lists.length === 0) return { data: lists };
        }
      },
      providesTags: ['Lists'],
    }),
    list: build.query<MovieListPage, ListQuery>({
      ...calls(listRoutes.one, ({ id, page, tag }: ListQuery) => ({
        params: { id },
        query: { page, limit: LIST_PAGE, tag },
      })),
      providesTags: (_list, _failure, { id }) => [{ type: 'List', id }],
    }),
    /** The films of all pages. Asks again if the list changes in between. */
    wholeList: build.query<WholeList, string>({
      queryFn: async (id, _api, _options, send) => {
        let [movies, version]: [ListedMovie[], number] = [[], 0];
        for (let page = 1; ; page += 1) {
          const answer = await callWith(send, listRoutes.one, {
            params: { id },
            query: { page, limit: LIMIT_MAX },
          });
          if (answer.error) return { error: answer.error };
          if (page > 1 && answer.data.version !== version) {
            [movies, page] = [[], 0];
            continue;
          }
          version = answer.data.version;
          movies.push(...answer.data.movies);
          if (movies.length >= answer.data.total || answer.data.movies.length === 0)
            return { data: { version, movies } };
        }
      },
      keepUnusedDataFor: 0,
    }),
    createList: build.mutation({
      ...calls(listRoutes.create),
      invalidatesTags: (_list, failure) => (failure ? [] : ['Lists']),
    }),
    updateList: build.mutation({
      ...calls(listRoutes.update),
      invalidatesTags: (_list, failure) => (failure ? [] : ['Lists']),
    }),
    removeList: build.mutation({
      ...calls(listRoutes.remove, (id: string) => ({ params: { id } })),
      invalidatesTags: (_list, failure) => (failure ? [] : ['Lists']),
    }),
    addListMovie: build.mutation({
      ...calls(listRoutes.addMovie),
      invalidatesTags: (_list, failure, { params }) => (failure ? [] : [{ type: 'List', id: params.id }]),
    }),
    likeList: build.mutation<unknown, { id: string; isLiked: boolean }>({
      query: ({ id, isLiked }) => request(listRoutes[isLiked ? 'like' : 'unlike'], { params: { id } }),
    }),
    copyList: build.mutation({
      ...calls(listRoutes.copy),
      invalidatesTags: (_list, failure) => (failure ? [] : ['Lists']),
    }),
    setListNote: build.mutation(calls(listRoutes.updateMovie)),
    removeListMovie: build.mutation(calls(listRoutes.removeMovie)),
    reorderList: build.mutation(calls(listRoutes.reorder)),
    addListEditor: build.mutation(calls(listRoutes.addEditor)),
    removeListEditor: build.mutation({
      ...calls(listRoutes.removeEditor),
      invalidatesTags: (_done, failure, { params }) =>
        failure ? [] : [{ type: 'List', id: params.id }, 'Lists'],
    }),
  }),
});

export const {
  useListsQuery,
  useListsForMovieQuery,
  useListQuery,
  useLazyWholeListQuery,
  useCreateListMutation,
  useUpdateListMutation,
  useRemoveListMutation,
  useAddListMovieMutation,
  useLikeListMutation,
  useCopyListMutation,
  useSetListNoteMutation,
  useRemoveListMovieMutation,
  useReorderListMutation,
  useAddListEditorMutation,
  useRemoveListEditorMutation,
} = listsApi;
