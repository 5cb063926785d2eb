import { Inject, Injectable } from '@nestjs/common';
import type { BrowserReport } from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../../config/config';
import { ReleaseErrorsService } from '../release-errors/release-errors.service';
import { ReleasesRepository } from '../releases/releases.repository';
import { BrowserReportsRepository } from './browser-reports.repository';
import { VitalsRepository } from './vitals.repository';

@Injectable()
export class BrowserReportsService {
  constructor(
    private readonly reports: BrowserReportsRepository,
    private readonly vitals: VitalsRepository,
    private readonly releases: ReleasesRepository,
    private readonly errors: ReleaseErrorsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'devServers'>,
  ) {}

  /** Anyone can send a report, so one about an unknown release is not recorded: false. */
  async add(report: BrowserReport): Promise<boolean> {
    const { feature, release, kind, message = '' } = report;
    if (kind === 'hydration' && feature in this.config.devServers)
      console.error(`${feature} shows something else in the browser than on the server:\n${message}`);
    if (!(await this.releases.has({ feature, release }))) return false;
    await (kind === 'vitals' ? this.vitals.add(report) : this.reports.add(report));
    if (kind === 'error') await this.errors.add(report);
    return true;
  }
}
