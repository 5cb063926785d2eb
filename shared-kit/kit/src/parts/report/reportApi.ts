import { api, calls } from 'shared-kit';
import type { Body } from 'shared-kit/contract';
import { reportRoutes } from 'shared-kit/contract/routes';

interface NewReport {
  body: Body<typeof reportRoutes.create>;
  idempotencyKey: string;
}

const reportApi = api.enhanceEndpoints({ addTagTypes: ['Reports'] }).injectEndpoints({
  // Each remote that reports has a copy of this file.
  overrideExisting: true,
  endpoints: (build) => ({
    report: build.mutation({
      ...calls(reportRoutes.create, (report: NewReport) => report),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Reports']),
    }),
  }),
});

export const { useReportMutation } = reportApi;
