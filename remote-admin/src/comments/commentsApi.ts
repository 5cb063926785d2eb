import { api } from 'shared-kit';
import type { AnswerOf, commentCalls } from 'shared-kit/contract';
import {
  type CommentStatus,
  inTurns,
  outcomeOf,
  type Outcome,
  requestFor,
  statusAfter,
  type Step,
} from './moderation';

type CommentsAnswer = AnswerOf<(typeof commentCalls)['adminList']>;
export interface QueueView {
  status: CommentStatus;
  page: number;
}

export const COMMENTS_PER_PAGE = 20;

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moderatedComments: build.query<CommentsAnswer, QueueView>({
      query: (view) => ({ url: '/comments/admin/all', params: { ...view, limit: COMMENTS_PER_PAGE } }),
      providesTags: ['AdminComments'],
    }),
    /** Decisions succeed or fail as one; of deletions some may fail while others succeed. */
    moderate: build.mutation<Outcome, Step>({
      queryFn: async (step, _queryApi, _options, call) => {
        const { act, ids } = step;
        if (act === 'remove') {
          const failures = await inTurns(
            ids,
            async (id) => (await call(requestFor({ act, ids: [id] }))).error,
          );
          return { data: outcomeOf(ids, failures) };
        }
        const { error } = await call(requestFor(step));
        return { data: error ? { done: [], failed: [error] } : { done: ids, failed: [] } };
      },
      onQueryStarted: async ({ act, ids, reason }, { dispatch, queryFulfilled, ...store }) => {
        const leave = (gone: readonly string[]) =>
          commentsApi.util
            .selectCachedArgsForQuery(store.getState(), 'moderatedComments')
            .filter((view) => view.status !== statusAfter(act))
            .map((view) =>
              dispatch(
                commentsApi.util.updateQueryData('moderatedComments', view, (answer) => {
                  const kept = answer.comments.filter((comment) => !gone.includes(comment.id));
                  answer.total -= answer.comments.length - kept.length;
                  answer.comments = kept;
                }),
              ),
            );
        const explained = commentsApi.util
          .selectCachedArgsForQuery(store.getState(), 'moderatedComments')
          .filter(() => reason !== undefined)
          .map((view) =>
            dispatch(
              commentsApi.util.updateQueryData('moderatedComments', view, ({ comments }) => {
                for (const comment of comments)
                  if (ids.includes(comment.id)) comment.rejection_reason = reason ?? null;
              }),
            ),
          );
        const patches = [...explained, ...leave(ids)];
        const { data } = await queryFulfilled;
        if (data.failed.length === 0) return;
        patches.reverse().forEach((patch) => patch.undo());
        leave(data.done);
      },
      invalidatesTags: ['AdminComments', 'Stats', 'Comments', 'Movie'],
    }),
  }),
});

export const { useModeratedCommentsQuery, useModerateMutation } = commentsApi;
