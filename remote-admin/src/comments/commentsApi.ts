import { api, calls } from 'shared-kit';
import type { Answer } from 'shared-kit/contract';
import { commentRoutes } from 'shared-kit/contract/routes';
import type { QueueView } from '../parts/queue/useQueueView';
import {
  type CommentStatus,
  inBatches,
  outcomeOf,
  type ModerationOutcome,
  requestFor,
  statusAfter,
  type ModerationStep,
} from './moderation';

export type CommentsView = QueueView<CommentStatus>;

export const COMMENTS_PER_PAGE = 20;

const commentsApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminComments', 'Stats', 'Comments', 'Movie'] })
  .injectEndpoints({
    endpoints: (build) => ({
      moderatedComments: build.query<Answer<typeof commentRoutes.adminList>, CommentsView>({
        ...calls(commentRoutes.adminList, (view: CommentsView) => ({
          query: { ...view, limit: COMMENTS_PER_PAGE },
        })),
        providesTags: ['AdminComments'],
      }),
      /** Approvals and rejections succeed or fail together. Deletions succeed or fail one by one. */
      moderate: build.mutation<ModerationOutcome, ModerationStep>({
        queryFn: async (step, _queryApi, _options, send) => {
          const { action, ids } = step;
          if (action === 'remove') {
            const failures = await inBatches(
              ids,
              async (id) => (await send(requestFor({ action, ids: [id] }))).error,
            );
            return { data: outcomeOf(ids, failures) };
          }
          const { error } = await send(requestFor(step));
          return { data: error ? { done: [], failed: [error] } : { done: ids, failed: [] } };
        },
        onQueryStarted: async ({ action, ids, reason }, { dispatch, queryFulfilled, ...store }) => {
          const views = commentsApi.util.selectCachedArgsForQuery(store.getState(), 'moderatedComments');
          const update = (
            view: CommentsView,
            change: (answer: Answer<typeof commentRoutes.adminList>) => void,
          ) => dispatch(commentsApi.util.updateQueryData('moderatedComments', view, change));
          const withReason = (view: CommentsView) =>
            update(view, ({ comments }) => {
              for (const comment of comments)
                if (ids.includes(comment.id)) comment.rejection_reason = reason ?? null;
            });
          const without = (gone: readonly string[]) =>
            views
              .filter((view) => view.status !== statusAfter(action))
              .map((view) =>
                update(view, (answer) => {
                  const kept = answer.comments.filter((comment) => !gone.includes(comment.id));
                  answer.total -= answer.comments.length - kept.length;
                  answer.comments = kept;
                }),
              );
          const patches = [...(reason === undefined ? [] : views.map(withReason)), ...without(ids)];
          const { data } = await queryFulfilled;
          if (data.failed.length === 0) return;
          patches.reverse().forEach((patch) => patch.undo());
          without(data.done);
        },
        invalidatesTags: ['AdminComments', 'Stats', 'Comments', 'Movie'],
      }),
    }),
  });

export const { useModeratedCommentsQuery, useModerateMutation } = commentsApi;
