import { reportCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { ReportDecisionsService } from './report-decisions.service';
import { ReportsService } from './reports.service';

export const ReportsController = serves(
  reportCalls,
  { reports: ReportsService, decisions: ReportDecisionsService },
  {
    create: ({ caller, body }, { reports }) => reports.create(caller, body),
    list: ({ query }, { reports }) => reports.list(query),
    resolve: ({ caller, params, body }, { decisions }) => decisions.resolve(caller, params.id, body),
  },
);
