import { api, calls, callWith } from 'shared-kit';
import type { Body, ListedMovie, MovieListPage, MovieListSummary } from 'shared-kit/contract';
import { listRoutes, profileRoutes } from 'shared-kit/contract/routes';

/** Films on a page of a list. */
const LIST_PAGE = 50;
const LIMIT_MAX = 100;

interface ListQuery {
  id: string;
  page: number;
}
interface OfList<B> {
  id: string;
  body: B;
}
interface NewMovie extends OfList<Body<typeof listRoutes.addMovie>> {
  idempotencyKey: string;
}
interface NoteChange extends OfList<Body<typeof listRoutes.updateMovie>> {
  movieId: string;
}
interface EditorChange {
  id: string;
  userId: string;
}

export type ListWithMark = MovieListSummary & { has_movie?: boolean | undefined };
export interface WholeList {
  version: number;
  movies: ListedMovie[];
}

export const listsApi = api.enhanceEndpoints({ addTagTypes: ['List', 'Lists'] }).injectEndpoints({
  endpoints: (build) => ({
    lists: build.query({
      ...calls(listRoutes.list, (query: { user?: string; page: number; limit: number }) => ({ query })),
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
      ...calls(listRoutes.one, ({ id, page }: ListQuery) => ({
        params: { id },
        query: { page, limit: LIST_PAGE },
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
    listOwner: build.query({
      ...calls(profileRoutes.byId, (id: string) => ({ params: { id } })),
    }),
    createList: build.mutation({
      ...calls(
        listRoutes.create,
        (list: { body: Body<typeof listRoutes.create>; idempotencyKey: string }) => list,
      ),
      invalidatesTags: (_list, failure) => (failure ? [] : ['Lists']),
    }),
    updateList: build.mutation({
      ...calls(listRoutes.update, ({ id, body }: OfList<Body<typeof listRoutes.update>>) => ({
        params: { id },
        body,
      })),
      invalidatesTags: (_list, failure) => (failure ? [] : ['Lists']),
    }),
    removeList: build.mutation({
      ...calls(listRoutes.remove, (id: string) => ({ params: { id } })),
      invalidatesTags: (_list, failure) => (failure ? [] : ['Lists']),
    }),
    addListMovie: build.mutation({
      ...calls(listRoutes.addMovie, ({ id, body, idempotencyKey }: NewMovie) => ({
        params: { id },
        body,
        idempotencyKey,
      })),
      invalidatesTags: (_list, failure, { id }) => (failure ? [] : [{ type: 'List', id }]),
    }),
    setListNote: build.mutation({
      ...calls(listRoutes.updateMovie, ({ id, movieId, body }: NoteChange) => ({
        params: { id, movieId },
        body,
      })),
    }),
    removeListMovie: build.mutation({
      ...calls(listRoutes.removeMovie, ({ id, movieId }: { id: string; movieId: string }) => ({
        params: { id, movieId },
      })),
    }),
    reorderList: build.mutation({
      ...calls(listRoutes.reorder, ({ id, body }: OfList<Body<typeof listRoutes.reorder>>) => ({
        params: { id },
        body,
      })),
    }),
    addListEditor: build.mutation({
      ...calls(listRoutes.addEditor, ({ id, userId }: EditorChange) => ({ params: { id, userId } })),
    }),
    removeListEditor: build.mutation({
      ...calls(listRoutes.removeEditor, ({ id, userId }: EditorChange) => ({ params: { id, userId } })),
      invalidatesTags: (_done, failure, { id }) => (failure ? [] : [{ type: 'List', id }, 'Lists']),
    }),
  }),
});

export const {
  useListsQuery,
  useListsForMovieQuery,
  useListQuery,
  useLazyWholeListQuery,
  useListOwnerQuery,
  useCreateListMutation,
  useUpdateListMutation,
  useRemoveListMutation,
  useAddListMovieMutation,
  useSetListNoteMutation,
  useRemoveListMovieMutation,
  useReorderListMutation,
  useAddListEditorMutation,
  useRemoveListEditorMutation,
} = listsApi;
