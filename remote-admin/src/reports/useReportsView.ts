import type { ReportStatus } from 'shared-kit/contract';
import { pageIn } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import type { ReportsView } from './reportsApi';

export const STATUSES = ['open', 'resolved'] as const satisfies readonly ReportStatus[];

export const isStatus = (value: unknown): value is ReportStatus =>
  STATUSES.some((status) => status === value);

export function useReportsView() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const view: ReportsView = { status: isStatus(status) ? status : 'open', page: pageIn(params) };
  return [view, (next: ReportStatus) => setParams(next === 'open' ? {} : { status: next })] as const;
}
