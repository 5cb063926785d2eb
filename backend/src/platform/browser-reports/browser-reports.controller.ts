import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { platformCalls } from 'shared-kit/contract';
import { type InputOf, Input, Serves, SUCCESS } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { RateLimits } from '../../common/rate-limits';
import { Metrics } from '../../common/metrics';
import { CanaryMonitorService } from './canary-monitor.service';
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
    if (await this.reports.add(body)) {
      this.metrics.release(body);
      await this.canaries.onReport(body);
    }
    return SUCCESS;
  }
}
