import { failureOf, formatNumber } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { PageNumbers, Tab, Tabs } from 'shared-kit/inputs';
import { ButtonLink, EmptyState, ErrorState, Page, PageTitle, Typography } from 'shared-kit/ui';
import { QueueSkeleton } from '../parts/queue/QueueSkeleton';
import * as texts from '../texts';
import { ReportQueue } from './ReportQueue';
import { REPORTS_PER_PAGE, type ReportsView, useReportsQuery } from './reportsApi';
import { isStatus, STATUSES, useReportsView } from './useReportsView';

const say = texts.reports;
const MAX_WIDTH = 1040;

const addressOf = ({ status, page }: ReportsView) => {
  const params = new URLSearchParams({ status, page: String(page) });
  return `${PAGES.adminReports}?${params}`;
};

function Nothing({ view, isPastTheEnd }: { view: ReportsView; isPastTheEnd: boolean }) {
  const [to, label] = isPastTheEnd
    ? [addressOf({ ...view, page: 1 }), texts.parts.firstPage]
    : view.status === 'open'
      ? [PAGES.admin, say.toOverview]
      : [PAGES.adminReports, say.toOpen];
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

function Queue({ view }: { view: ReportsView }) {
  const { currentData, error, isFetching, refetch } = useReportsQuery(view, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState detail={failureOf(error).message} retry={() => void refetch()} />
    ) : (
      <QueueSkeleton />
    );
  const { reports, total } = currentData;
  if (reports.length === 0) return <Nothing view={view} isPastTheEnd={total > 0} />;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
        {say.count(formatNumber(total))}
      </Typography>
      <ReportQueue reports={reports} isOpen={view.status === 'open'} />
      <PageNumbers
        page={view.page}
        pages={Math.ceil(total / REPORTS_PER_PAGE)}
        to={(page) => addressOf({ ...view, page })}
      />
    </>
  );
}

export default function ReportsPage() {
  const [view, showStatus] = useReportsView();
  return (
    <Page sx={{ maxWidth: MAX_WIDTH, marginInline: 0 }}>
      <PageTitle>{say.title}</PageTitle>
      <Tabs
        value={view.status}
        onChange={(_event, status: unknown) => isStatus(status) && showStatus(status)}
        aria-label={say.tabsName}
        sx={{ borderBottom: 1, borderColor: 'divider', marginBottom: 2.5 }}
      >
        {STATUSES.map((status) => (
          <Tab
            key={status}
            value={status}
            label={say.tabs[status]}
            id={`tab-${status}`}
            aria-controls="reports-panel"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="reports-panel" aria-labelledby={`tab-${view.status}`}>
        <Queue key={`${view.status}-${view.page}`} view={view} />
      </div>
    </Page>
  );
}
