import { api, calls } from 'shared-kit';
import type { ReportStatus } from 'shared-kit/contract';
import { reportRoutes } from 'shared-kit/contract/routes';
import type { QueueView } from '../parts/queue/useQueueView';

export type ReportsView = QueueView<ReportStatus>;

export const REPORTS_PER_PAGE = 20;

const AFTER_DECISION = ['Reports', 'AdminComments', 'AdminUsers', 'Comments', 'Movie', 'Stats'] as const;

export const { useReportsQuery, useOpenReportCountQuery, useResolveReportMutation } = api
  .enhanceEndpoints({ addTagTypes: AFTER_DECISION })
  .injectEndpoints({
    endpoints: (build) => ({
      reports: build.query({
        ...calls(reportRoutes.list, (view: ReportsView) => ({ query: { ...view, limit: REPORTS_PER_PAGE } })),
        providesTags: ['Reports'],
      }),
      openReportCount: build.query({
        ...calls(reportRoutes.list, () => ({ query: { status: 'open' as const, limit: 1 } }), 'total'),
        providesTags: ['Reports'],
      }),
      resolveReport: build.mutation({
        ...calls(reportRoutes.resolve),
        // A refusal can mean that the list is behind.
        invalidatesTags: (_report, failure) => (failure ? ['Reports'] : AFTER_DECISION),
      }),
    }),
  });
