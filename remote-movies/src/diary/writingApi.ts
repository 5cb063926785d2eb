import { api, calls, undoOnFailure } from 'shared-kit';
import type { Body, DiaryEntry } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';
import type { Dispatch, RootState } from 'shared-kit/state';
import { diaryApi } from './diaryApi';

interface Logging {
  body: Body<typeof diaryRoutes.create>;
  idempotencyKey: string;
}
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
  (dispatch: Dispatch, getState: () => RootState) =>
    selectCachedArgsForQuery(getState(), 'diary').map((query) =>
      dispatch(
        updateQueryData('diary', query, (diary) => {
          const left = diary.entries.filter((entry) => entry.id !== id);
          diary.total -= diary.entries.length - left.length;
          diary.entries = left;
        }),
      ),
    );

export const writingApi = api
  .enhanceEndpoints({ addTagTypes: ['Diary', 'Watchlist', 'Ratings', 'WatchState', 'Movie'] })
  .injectEndpoints({
    endpoints: (build) => ({
      logMovie: build.mutation({
        ...calls(diaryRoutes.create, (logging: Logging) => logging),
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
