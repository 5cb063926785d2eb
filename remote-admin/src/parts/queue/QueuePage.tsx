import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { Tab, Tabs } from 'shared-kit/tabs';
import {
  Box,
  ButtonLink,
  EmptyState,
  Hint,
  Page,
  QueryView,
  Skeleton,
  type ViewedQuery,
} from 'shared-kit/ui';
import { AdminTitle } from '../AdminTitle';
import { parts } from '../../texts';
import { type QueueView, useQueueView } from './useQueueView';

const PANEL = 'queue-panel';

export interface Queue<Status extends string> {
  path: string;
  /** The first one waits for a decision. */
  statuses: readonly [Status, ...Status[]];
  perPage: number;
  say: {
    title: string;
    tabsName: string;
    tabs: Record<Status, string>;
    empty: Record<Status, string>;
    count: (total: string) => string;
    toOverview: string;
    toWaiting: string;
  };
}

interface AnswerProps<Status extends string, Answer> {
  queue: Queue<Status>;
  view: QueueView<Status>;
  query: ViewedQuery<Answer>;
  itemsOf: (answer: Answer) => readonly unknown[];
  children: (answer: Answer) => ReactNode;
}

const addressOf = ({ path }: Pick<Queue<never>, 'path'>, { status, page }: QueueView<string>) =>
  `${path}?${new URLSearchParams({ status, page: String(page) })}`;

const QueueSkeleton = () => (
  <Box role="status" aria-busy="true" aria-label={parts.loading} sx={{ display: 'grid', gap: 1.5 }}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={148} />
    ))}
  </Box>
);

export function QueueAnswer<Status extends string, Answer extends { total: number }>({
  queue,
  view,
  query,
  itemsOf,
  children,
}: AnswerProps<Status, Answer>) {
  const { path, statuses, say, perPage } = queue;
  const { currentData, isFetching } = query;
  if (!currentData) return <QueryView query={query} waiting={<QueueSkeleton />} />;
  const { total } = currentData;
  if (itemsOf(currentData).length === 0) {
    // All items of this page are decided, and the next ones are loading.
    if (total > 0 && isFetching) return <QueueSkeleton />;
    const waiting = view.status === statuses[0] ? [PAGES.admin, say.toOverview] : [path, say.toWaiting];
    const [to = '', label] = total > 0 ? [addressOf(queue, { ...view, page: 1 }), parts.firstPage] : waiting;
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
  return (
    <>
      <Hint sx={{ marginBottom: 1 }}>{say.count(formatNumber(total))}</Hint>
      {children(currentData)}
      <PageNumbers
        page={view.page}
        pages={Math.ceil(total / perPage)}
        to={(page) => addressOf(queue, { ...view, page })}
      />
    </>
  );
}

interface PageProps<Status extends string> {
  queue: Queue<Status>;
  children: (view: QueueView<Status>) => ReactNode;
}

/** A list of decisions for administrators, with a tab for each status. */
export function QueuePage<Status extends string>({ queue, children }: PageProps<Status>) {
  const { statuses, say } = queue;
  const [view, showStatus] = useQueueView(statuses);
  return (
    <Page sx={{ maxWidth: 1040, marginInline: 0 }}>
      <AdminTitle>{say.title}</AdminTitle>
      <Tabs
        value={view.status}
        onChange={(_event, status: Status) => showStatus(status)}
        aria-label={say.tabsName}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', marginBottom: 2.5 }}
      >
        {statuses.map((status) => (
          <Tab
            key={status}
            value={status}
            label={say.tabs[status]}
            id={`tab-${status}`}
            aria-controls={PANEL}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={PANEL} aria-labelledby={`tab-${view.status}`}>
        {children(view)}
      </div>
    </Page>
  );
}
