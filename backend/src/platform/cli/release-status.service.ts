import { CORE_FEATURES, type FeatureId, type RegistryEntry } from 'shared-kit/contract';
import { inFeatureOrder } from '../registry/feature-order';
import type { RegistryRepository } from '../registry/registry.repository';
import type { ReleasesRepository } from '../releases/releases.repository';
import type { ReleaseTotals, ReportsRepository } from '../reports/reports.repository';

type Totals = Omit<ReleaseTotals, 'feature' | 'release'>;

export interface ReleaseStatus extends Totals {
  release: string;
  published_at: string;
  origin: string | null;
}

export interface FeatureStatus {
  current: string | null;
  fallback: string | null;
  canary: RegistryEntry['canary'];
  releases: ReleaseStatus[];
}

export interface Status {
  revision: number;
  features: Record<FeatureId, FeatureStatus>;
}

const NO_REPORTS: Totals = {
  loads: 0,
  average_ms: null,
  max_ms: null,
  errors: 0,
  fallbacks: 0,
  last_message: null,
};

export class ReleaseStatusService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly reports: ReportsRepository,
  ) {}

  async status(): Promise<Status> {
    const head = await this.registry.head();
    const published = await this.releases.list();
    const reported = await this.reports.totalsByRelease();
    const totalsOf = (feature: FeatureId, release: string): Totals => {
      const found = reported.find((totals) => totals.feature === feature && totals.release === release);
      if (!found) return NO_REPORTS;
      const { feature: _feature, release: _release, ...totals } = found;
      return totals;
    };
    const statusOf = (feature: FeatureId): FeatureStatus => {
      const { current = null, fallback = null, canary = null } = head?.features[feature] ?? {};
      const releases = published
        .filter((release) => release.feature === feature)
        .map(({ id, published_at, origin }) => ({
          release: id,
          published_at,
          origin,
          ...totalsOf(feature, id),
        }));
      return { current, fallback, canary, releases };
    };
    const ids = inFeatureOrder([...CORE_FEATURES, ...Object.keys(head?.features ?? {})]);
    const features = Object.fromEntries(ids.map((feature) => [feature, statusOf(feature)]));
    return { revision: head?.revision ?? 0, features };
  }
}
