import { lazy, Suspense } from 'react';
import { failureOf, formatNumber } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { PageNumbers, Tab, Tabs } from 'shared-kit/inputs';
import { ButtonLink, EmptyState, ErrorState, Page, PageTitle, Typography } from 'shared-kit/ui';
import * as texts from '../texts';
import { CommentQueue } from './CommentQueue';
import { COMMENTS_PER_PAGE, type QueueView, useModeratedCommentsQuery } from './commentsApi';
import { QueueSkeleton } from '../parts/queue/QueueSkeleton';
import { type Moderation, type ReasonDialogState, useModeration } from './useModeration';
import { isStatus, STATUSES, useQueueView } from './useQueueView';

const ReasonDialog = lazy(() => import('./ReasonDialog'));

const say = texts.comments;
const MAX_WIDTH = 1040;

const addressOf = ({ status, page }: QueueView) => {
  const params = new URLSearchParams({ status, page: String(page) });
  return `${PAGES.adminComments}?${params}`;
};

function Nothing({ view, isPastTheEnd }: { view: QueueView; isPastTheEnd: boolean }) {
  const [to, label] = isPastTheEnd
    ? [addressOf({ ...view, page: 1 }), texts.parts.firstPage]
    : view.status === 'pending'
      ? [PAGES.admin, say.toOverview]
      : [PAGES.adminComments, say.toPending];
  return (
    <EmptyState
      drawing="seats"
      sentence={say.empty[view.status]}
      action={
        <ButtonLink to={to} variant="outlined">
          {label}
        </ButtonLink>
      }
    />
  );
}

function Queue({ view, moderation }: { view: QueueView; moderation: Moderation }) {
  const { currentData, error, isFetching, refetch } = useModeratedCommentsQuery(view, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState detail={failureOf(error).message} retry={() => void refetch()} />
    ) : (
      <QueueSkeleton />
    );
  const { comments, total } = currentData;
  if (comments.length === 0)
    // All comments of this page are decided, and the next ones are loading.
    return total > 0 && isFetching ? <QueueSkeleton /> : <Nothing view={view} isPastTheEnd={total > 0} />;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        {say.count(formatNumber(total))}
      </Typography>
      <CommentQueue comments={comments} status={view.status} moderation={moderation} />
      <PageNumbers
        page={view.page}
        pages={Math.ceil(total / COMMENTS_PER_PAGE)}
        to={(page) => addressOf({ ...view, page })}
      />
    </>
  );
}

export default function CommentsPage() {
  const [view, showStatus] = useQueueView();
  const moderation = useModeration();
  const { reasonDialog, setReasonDialog, moderate } = moderation;
  const reject = ({ ids, versions }: ReasonDialogState, reason: string) => {
    setReasonDialog(null);
    void moderate({ action: 'reject', ids, versions, reason });
  };
  return (
    <Page sx={{ maxWidth: MAX_WIDTH, marginInline: 0 }}>
      <PageTitle>{say.title}</PageTitle>
      <Tabs
        value={view.status}
        onChange={(_event, status: unknown) => isStatus(status) && showStatus(status)}
        aria-label={say.tabsName}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', marginBottom: 2.5 }}
      >
        {STATUSES.map((status) => (
          <Tab
            key={status}
            value={status}
            label={say.tabs[status]}
            id={`tab-${status}`}
            aria-controls="comments-panel"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="comments-panel" aria-labelledby={`tab-${view.status}`}>
        <Queue key={`${view.status}-${view.page}`} view={view} moderation={moderation} />
      </div>
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
    </Page>
  );
}
