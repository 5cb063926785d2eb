import { lazy, Suspense, useMemo, useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Report, ReportOutcome } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useToast } from 'shared-kit/state';
import { styled } from 'shared-kit/ui';
import { KeysLegend } from '../parts/queue/KeysLegend';
import { type Queue, QueueAnswer, QueuePage } from '../parts/queue/QueuePage';
import { useQueueKeys } from '../parts/queue/useQueueKeys';
import { reports as say } from '../texts';
import { outcomesFor, ReportItem } from './ReportItem';
import { REPORTS_PER_PAGE, type ReportsView, useReportsQuery, useResolveReportMutation } from './reportsApi';

const DecisionDialog = lazy(() => import('./DecisionDialog'));

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

const OUTCOMES = ['dismissed', 'removed', 'suspended'] as const satisfies readonly ReportOutcome[];
const OUTCOMES_BY_KEY = { r: 'dismissed', Delete: 'removed', d: 'suspended' } as const;
const KEYS: Record<ReportOutcome, string> = { dismissed: 'R', removed: 'Del', suspended: 'D' };
/** Another administrator was faster. */
const DECIDED_MEANWHILE = ['REPORT_RESOLVED', 'REPORT_NOT_FOUND'];

const List = styled('ul')({ display: 'grid', gap: 12 });

interface Choice {
  report: Report;
  outcome: ReportOutcome;
}

function ReportQueue({ reports, isOpen }: { reports: readonly Report[]; isOpen: boolean }) {
  const [resolve] = useResolveReportMutation();
  const toast = useToast();
  const [choice, setChoice] = useState<Choice | null>(null);
  const ids = useMemo(() => reports.map(({ id }) => id), [reports]);
  const choose = (outcome: ReportOutcome, id: string) => {
    const report = reports.find((one) => one.id === id);
    if (report && outcomesFor(report).includes(outcome)) setChoice({ report, outcome });
  };
  const keys = useQueueKeys({
    ids,
    actions: isOpen ? OUTCOMES : [],
    actionsByKey: OUTCOMES_BY_KEY,
    onAction: choose,
  });
  const decide = async ({ report: { id }, outcome }: Choice, note: string) => {
    try {
      await resolve({ params: { id }, body: { outcome, ...(note && { note }) } }).unwrap();
      toast.success(say.done[outcome]);
    } catch (thrown) {
      const { code, message } = failureOf(thrown);
      if (!code || !DECIDED_MEANWHILE.includes(code)) throw thrown;
      toast.error(message);
    }
    setChoice(null);
  };
  return (
    <>
      {isOpen && <KeysLegend entries={OUTCOMES.map((outcome) => [KEYS[outcome], say.keys[outcome]])} />}
      <List role="list" {...keys}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportItem report={report} onDecide={(outcome) => choose(outcome, report.id)} />
          </li>
        ))}
      </List>
      {choice && (
        <Suspense>
          <DecisionDialog
            {...choice}
            onDecide={(note) => decide(choice, note)}
            onClose={() => setChoice(null)}
          />
        </Suspense>
      )}
    </>
  );
}
