import { Controller } from '@nestjs/common';
import { reportCalls } from 'shared-kit/contract';
import { Input, type InputOf, Serves } from '../common/call';
import { ReportDecisionsService } from './report-decisions.service';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly decisions: ReportDecisionsService,
  ) {}

  @Serves(reportCalls.create)
  create(@Input() { caller, body }: InputOf<typeof reportCalls.create>) {
    return this.reports.create(caller, body);
  }

  @Serves(reportCalls.list)
  list(@Input() { query }: InputOf<typeof reportCalls.list>) {
    return this.reports.list(query);
  }

  @Serves(reportCalls.resolve)
  resolve(@Input() { caller, params, body }: InputOf<typeof reportCalls.resolve>) {
    return this.decisions.resolve(caller, params.id, body);
  }
}
