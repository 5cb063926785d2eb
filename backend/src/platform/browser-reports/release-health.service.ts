import { Injectable } from '@nestjs/common';
import { type FeatureId, HOUR_MS, type ReleaseHealth, type ReleaseSummary } from 'shared-kit/contract';
import { BrowserReportsRepository } from './browser-reports.repository';
import { NO_VITALS, VitalsRepository } from './vitals.repository';

const HOURS = 48;

const NO_REPORTS: ReleaseHealth = {
  loads: 0,
  average_ms: null,
  max_ms: null,
  errors: 0,
  fallbacks: 0,
  hydrations: 0,
  last_message: null,
  ...NO_VITALS,
};
const NO_COUNTS = { loads: 0, errors: 0, fallbacks: 0, lcp: null };

type Hour = ReleaseSummary['hours'][number];

export interface FeatureHealth {
  healthOf: (release: string) => ReleaseHealth;
  /** The last 48 hours with reports, oldest first. */
  hoursOf: (release: string) => Hour[];
}

@Injectable()
export class ReleaseHealthService {
  constructor(
    private readonly reports: BrowserReportsRepository,
    private readonly vitals: VitalsRepository,
  ) {}

  async of(feature: FeatureId): Promise<FeatureHealth> {
    const totals = await this.reports.totals(feature);
    const vitals = await this.vitals.byRelease(feature);
    const hours = await this.hours(feature);
    return {
      healthOf: (release) => {
        const { release: _release, ...counts } = totals.find((found) => found.release === release) ?? {};
        return { ...NO_REPORTS, ...counts, ...vitals.get(release) };
      },
      hoursOf: (release) => hours.get(release) ?? [],
    };
  }

  private async hours(feature: FeatureId): Promise<Map<string, Hour[]>> {
    const since = new Date(Date.now() - HOURS * HOUR_MS);
    const hours = new Map<string, Map<string, Hour>>();
    const add = (release: string, at: Date, values: Partial<Hour>) => {
      const ofRelease = hours.get(release) ?? new Map<string, Hour>();
      const hour = at.toISOString();
      ofRelease.set(hour, { ...NO_COUNTS, ...ofRelease.get(hour), ...values, hour });
      hours.set(release, ofRelease);
    };
    for (const { release, hour, ...counts } of await this.reports.hourly(feature, since))
      add(release, hour, counts);
    for (const { release, hour, lcp } of await this.vitals.lcpByHour(feature, since))
      add(release, hour, { lcp });
    const inOrder = (one: Hour, other: Hour) => one.hour.localeCompare(other.hour);
    return new Map([...hours].map(([release, byHour]) => [release, [...byHour.values()].sort(inOrder)]));
  }
}
