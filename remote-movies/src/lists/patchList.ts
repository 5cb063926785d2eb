import type { ListedMovie, MovieList, MovieListPage } from 'shared-kit/contract';
import type { Dispatch, RootState } from 'shared-kit/state';
import { listsApi } from './listsApi';

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = listsApi.util;

const pagesOf = (state: RootState, id: string) =>
  selectCachedArgsForQuery(state, 'list').filter((query) => query.id === id);

const patchPages =
  (id: string, change: (page: MovieListPage) => void) => (dispatch: Dispatch, getState: () => RootState) =>
    pagesOf(getState(), id).map((query) => dispatch(updateQueryData('list', query, change)));

/** Takes over the answer to an own change. If someone else changed the list before it, loads it again. */
export const applyList = (list: MovieList) => (dispatch: Dispatch) => {
  let isNext = true;
  dispatch(
    patchPages(list.id, (page) => {
      isNext &&= list.version <= page.version + 1;
      if (list.version <= page.version) return;
      // A page of a tag has fewer films than the list.
      Object.assign(page, list, { total: page.total + list.movie_count - page.movie_count });
    }),
  );
  if (!isNext) dispatch(invalidateTags([{ type: 'List', id: list.id }]));
};

export const patchNote = (id: string, movieId: string, change: Pick<ListedMovie, 'note' | 'tags'>) =>
  patchPages(id, ({ movies }) => {
    const listed = movies.find(({ movie }) => movie.id === movieId);
    if (listed) Object.assign(listed, change);
  });

export const patchLike = (id: string, liked: boolean) =>
  patchPages(id, (page) => {
    if (page.liked === liked) return;
    page.liked = liked;
    page.like_count += liked ? 1 : -1;
  });

export const patchRemoval = (id: string, { movie, position }: ListedMovie) =>
  patchPages(id, (page) => {
    page.movies = page.movies.filter((listed) => listed.movie.id !== movie.id);
    for (const listed of page.movies) if (listed.position > position) listed.position -= 1;
    page.movie_count -= 1;
    page.total -= 1;
  });
