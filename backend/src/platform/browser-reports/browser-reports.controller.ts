import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type BrowserReport, platformCalls } from 'shared-kit/contract';
import { type InputOf, Input, Serves, SUCCESS } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { RateLimits } from '../../common/rate-limits';
import { Metrics } from '../../common/metrics';
import { CanaryMonitorService } from './canary-monitor.service';
import { releaseErrorsIn } from './csp-reports';
import { BrowserReportsService } from './browser-reports.service';

@Controller()
export class BrowserReportsController {
  constructor(
    private readonly reports: BrowserReportsService,
    private readonly canaries: CanaryMonitorService,
    private readonly limits: RateLimits,
    private readonly metrics: Metrics,
  ) {}

  @Serves(platformCalls.report)
  async report(@Input() { body }: InputOf<typeof platformCalls.report>, @Req() request: Request) {
    await this.limits.consume('browserReportsPerAddress', clientAddress(request));
    await this.take(body);
    return SUCCESS;
  }

  @Serves(platformCalls.cspReports)
  async cspReports(@Input() { body }: InputOf<typeof platformCalls.cspReports>, @Req() request: Request) {
    await this.limits.consume('browserReportsPerAddress', clientAddress(request));
    for (const report of releaseErrorsIn(body)) await this.take(report);
    return SUCCESS;
  }

  private async take(report: BrowserReport): Promise<void> {
    if (!(await this.reports.add(report))) return;
    this.metrics.release(report);
    await this.canaries.onReport(report);
  }
}
