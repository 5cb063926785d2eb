import { api, calls, undoOnFailure } from 'shared-kit';
import type { Answer, Body, DiaryEntry } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';
import type { Dispatch, RootState } from 'shared-kit/state';
import { diaryApi } from './diaryApi';

interface Change {
  entry: DiaryEntry;
  body: Body<typeof diaryRoutes.update>;
}

/** An entry marks its film as watched and may change the user's rating of it. */
export const tagsOfFilm = (movieId: string) => [
  { type: 'Ratings' as const, id: movieId },
  { type: 'WatchState' as const, id: movieId },
  { type: 'Movie' as const, id: movieId },
];
const changedBy = (movieId: string) => ['Diary' as const, 'Watchlist' as const, ...tagsOfFilm(movieId)];

const { selectCachedArgsForQuery, updateQueryData } = diaryApi.util;

const withoutEntry =
  ({ id }: DiaryEntry) =>
  (dispatch: Dispatch, getState: () => RootState) => {
    const remove = (page: Pick<Answer<typeof diaryRoutes.list>, 'entries' | 'total'>) => {
      page.entries = page.entries.filter((entry) => entry.id !== id);
      page.total -= 1;
    };
    return [
      ...selectCachedArgsForQuery(getState(), 'diary').map((query) =>
        dispatch(
          updateQueryData('diary', query, (diary) => {
            if (diary.entries.some((entry) => entry.id === id)) remove(diary);
          }),
        ),
      ),
      ...selectCachedArgsForQuery(getState(), 'diaryPages').map((query) =>
        dispatch(
          updateQueryData('diaryPages', query, ({ pages }) => {
            if (pages.some(({ entries }) => entries.some((entry) => entry.id === id))) pages.forEach(remove);
          }),
        ),
      ),
    ];
  };

export const writingApi = api
  .enhanceEndpoints({ addTagTypes: ['Diary', 'Watchlist', 'Ratings', 'WatchState', 'Movie'] })
  .injectEndpoints({
    endpoints: (build) => ({
      logMovie: build.mutation({
        ...calls(diaryRoutes.create),
        invalidatesTags: (_entry, failure, { body }) => (failure ? [] : changedBy(body.movie_id)),
      }),
      changeDiaryEntry: build.mutation({
        ...calls(diaryRoutes.update, ({ entry, body }: Change) => ({ params: { id: entry.id }, body })),
        invalidatesTags: (_entry, _failure, { entry }) => changedBy(entry.movie.id),
      }),
      removeDiaryEntry: build.mutation({
        ...calls(diaryRoutes.remove, ({ id }: DiaryEntry) => ({ params: { id } })),
        onQueryStarted: (entry, { dispatch, queryFulfilled }) =>
          undoOnFailure(queryFulfilled, dispatch(withoutEntry(entry))),
        invalidatesTags: (_answer, _failure, { movie }) => changedBy(movie.id),
      }),
    }),
  });

export const { useLogMovieMutation, useChangeDiaryEntryMutation, useRemoveDiaryEntryMutation } = writingApi;
