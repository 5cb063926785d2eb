import type { Request } from 'express';
import { type BrowserReport, platformCalls } from 'shared-kit/contract';
import { type InstancesOf, serves } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { Metrics } from '../../common/metrics';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { PreviewsService } from '../previews/previews.service';
import { BrowserReportsService } from './browser-reports.service';
import { CanaryMonitorService } from './canary-monitor.service';
import { releaseErrorsIn } from './csp-reports';

const SERVICES = {
  reports: BrowserReportsService,
  canaries: CanaryMonitorService,
  previews: PreviewsService,
  limits: RateLimits,
  metrics: Metrics,
};
type Services = InstancesOf<typeof SERVICES>;

/** What a preview shows says nothing about the releases in force. */
async function take(report: BrowserReport, request: Request, services: Services): Promise<void> {
  if (services.previews.isOpenedBy(request) || !(await services.reports.add(report))) return;
  services.metrics.release(report);
  await services.canaries.onReport(report);
}

export const BrowserReportsController = serves(platformCalls, SERVICES, {
  report: async ({ body, request }, services) => {
    await services.limits.consume('browserReportsPerAddress', clientAddress(request));
    await take(body, request, services);
  },
  cspReports: async ({ body, request }, services) => {
    await services.limits.consume('browserReportsPerAddress', clientAddress(request));
    for (const report of releaseErrorsIn(body)) await take(report, request, services);
  },
});
