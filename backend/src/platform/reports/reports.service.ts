import { Injectable } from '@nestjs/common';
import type { Report } from 'shared-kit/contract';
import { ReleasesRepository } from '../releases/releases.repository';
import { ReportsRepository } from './reports.repository';
import { VitalsRepository } from './vitals.repository';

@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly vitals: VitalsRepository,
    private readonly releases: ReleasesRepository,
  ) {}

  /** Anyone can send a report, so one about an unknown release is not recorded: false. */
  async add(report: Report): Promise<boolean> {
    const { feature, release } = report;
    if (!(await this.releases.has({ feature, release }))) return false;
    await (report.kind === 'vitals' ? this.vitals.add(report) : this.reports.add(report));
    return true;
  }
}
