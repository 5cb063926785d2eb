import { Controller } from '@nestjs/common';
import { type AnswerOf, reportCalls } from 'shared-kit/contract';
import { Input, type InputOf, Serves } from '../common/call';
import { type Caller, CurrentCaller } from '../common/caller';
import { ReportDecisionsService } from './report-decisions.service';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly decisions: ReportDecisionsService,
  ) {}

  @Serves(reportCalls.create)
  create(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof reportCalls.create>,
  ): Promise<AnswerOf<typeof reportCalls.create>> {
    return this.reports.create(caller, body);
  }

  @Serves(reportCalls.list)
  list(@Input() { query }: InputOf<typeof reportCalls.list>): Promise<AnswerOf<typeof reportCalls.list>> {
    return this.reports.list(query);
  }

  @Serves(reportCalls.resolve)
  resolve(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof reportCalls.resolve>,
  ): Promise<AnswerOf<typeof reportCalls.resolve>> {
    return this.decisions.resolve(caller, params.id, body);
  }
}
