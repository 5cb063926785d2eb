import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type BrowserReport, platformCalls } from 'shared-kit/contract';
import { type InputOf, Input, Serves, SUCCESS } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { RateLimits } from '../../common/rate-limits';
import { Metrics } from '../../common/metrics';
import { PreviewsService } from '../previews/previews.service';
import { CanaryMonitorService } from './canary-monitor.service';
import { releaseErrorsIn } from './csp-reports';
import { BrowserReportsService } from './browser-reports.service';

@Controller()
export class BrowserReportsController {
  constructor(
    private readonly reports: BrowserReportsService,
    private readonly canaries: CanaryMonitorService,
    private readonly previews: PreviewsService,
    private readonly limits: RateLimits,
    private readonly metrics: Metrics,
  ) {}

  @Serves(platformCalls.report)
  async report(@Input() { body }: InputOf<typeof platformCalls.report>, @Req() request: Request) {
    await this.limits.consume('browserReportsPerAddress', clientAddress(request));
    await this.take(body, request);
    return SUCCESS;
  }

  @Serves(platformCalls.cspReports)
  async cspReports(@Input() { body }: InputOf<typeof platformCalls.cspReports>, @Req() request: Request) {
    await this.limits.consume('browserReportsPerAddress', clientAddress(request));
    for (const report of releaseErrorsIn(body)) await this.take(report, request);
    return SUCCESS;
  }

  /** What a preview shows says nothing about the releases in force. */
  private async take(report: BrowserReport, request: Request): Promise<void> {
    if (this.previews.isOpenedBy(request)) return;
    if (!(await this.reports.add(report))) return;
    this.metrics.release(report);
    await this.canaries.onReport(report);
  }
}
