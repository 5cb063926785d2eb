import { PAGES } from 'shared-kit/contract/paths';
import { type Queue, QueueAnswer, QueuePage } from '../parts/queue/QueuePage';
import { reports as say } from '../texts';
import { ReportQueue } from './ReportQueue';
import { REPORTS_PER_PAGE, type ReportsView, useReportsQuery } from './reportsApi';

const QUEUE: Queue<ReportsView['status']> = {
  path: PAGES.adminReports,
  statuses: ['open', 'resolved'],
  perPage: REPORTS_PER_PAGE,
  say,
};

function Reports({ view }: { view: ReportsView }) {
  const query = useReportsQuery(view, { refetchOnMountOrArgChange: true });
  return (
    <QueueAnswer queue={QUEUE} view={view} query={query} itemsOf={({ reports }) => reports}>
      {({ reports }) => <ReportQueue reports={reports} isOpen={view.status === 'open'} />}
    </QueueAnswer>
  );
}

export default function ReportsPage() {
  return (
    <QueuePage queue={QUEUE}>
      {(view) => <Reports key={`${view.status}-${view.page}`} view={view} />}
    </QueuePage>
  );
}
