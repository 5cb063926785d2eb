import { lazy, Suspense } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { type Queue, QueueAnswer, QueuePage } from '../parts/queue/QueuePage';
import { comments as say } from '../texts';
import { CommentQueue } from './CommentQueue';
import { COMMENTS_PER_PAGE, type CommentsView, useModeratedCommentsQuery } from './commentsApi';
import { type Moderation, type ReasonDialogState, useModeration } from './useModeration';

const ReasonDialog = lazy(() => import('./ReasonDialog'));

const QUEUE: Queue<CommentsView['status']> = {
  path: PAGES.adminComments,
  statuses: ['pending', 'approved', 'rejected'],
  perPage: COMMENTS_PER_PAGE,
  say,
};

function Comments({ view, moderation }: { view: CommentsView; moderation: Moderation }) {
  // The API ends the session of a user who asks for what only administrators may know.
  const { isLoadingAuth: skip } = useSession();
  const query = useModeratedCommentsQuery(view, { skip, refetchOnMountOrArgChange: true });
  return (
    <QueueAnswer queue={QUEUE} view={view} query={query} itemsOf={({ comments }) => comments}>
      {({ comments }) => <CommentQueue comments={comments} status={view.status} moderation={moderation} />}
    </QueueAnswer>
  );
}

export default function CommentsPage() {
  const moderation = useModeration();
  const { reasonDialog, setReasonDialog, moderate } = moderation;
  const reject = ({ ids, versions }: ReasonDialogState, reason: string) => {
    setReasonDialog(null);
    void moderate({ action: 'reject', ids, versions, reason });
  };
  return (
    <>
      <QueuePage queue={QUEUE}>
        {(view) => <Comments key={`${view.status}-${view.page}`} view={view} moderation={moderation} />}
      </QueuePage>
      {reasonDialog && (
        <Suspense>
          <ReasonDialog
            count={reasonDialog.ids.length}
            initial={reasonDialog.reason}
            onReject={(reason) => reject(reasonDialog, reason)}
            onClose={() => setReasonDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
