import { api } from 'shared-kit';
import type { AnswerOf, commentCalls } from 'shared-kit/contract';
import {
  type Act,
  type CommentStatus,
  inTurns,
  outcomeOf,
  type Outcome,
  requestFor,
  statusAfter,
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
    /** One act on one or many comments; some may fail while others succeed. */
    moderate: build.mutation<Outcome, { act: Act; ids: readonly string[] }>({
      queryFn: async ({ act, ids }, _queryApi, _options, call) => {
        const failures = await inTurns(ids, async (id) => (await call(requestFor(act, id))).error);
        return { data: outcomeOf(ids, failures) };
      },
      onQueryStarted: async ({ act, ids }, { dispatch, queryFulfilled, ...store }) => {
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
        const patches = leave(ids);
        const { data } = await queryFulfilled;
        if (data.failed.length === 0) return;
        patches.forEach((patch) => patch.undo());
        leave(data.done);
      },
      invalidatesTags: ['AdminComments', 'Stats', 'Comments', 'Movie'],
    }),
  }),
});

export const { useModeratedCommentsQuery, useModerateMutation } = commentsApi;
