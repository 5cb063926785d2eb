import { FEATURE_IDS, type FeatureId, type RegistryEntry } from 'shared-kit/contract';
import type { RegistryRepository } from '../registry/registry.repository';
import type { ReleasesRepository } from '../releases/releases.repository';
import type { ReleaseReports, ReportsService } from '../reports/reports.service';

type Fares = Omit<ReleaseReports, 'feature' | 'release'>;

export interface ReleaseStatus extends Fares {
  release: string;
  published_at: string;
  /** Null: this server. */
  origin: string | null;
}

export interface FeatureStatus {
  current: string | null;
  fallback: string | null;
  canary: RegistryEntry['canary'];
  /** Oldest first. */
  releases: ReleaseStatus[];
}

export interface Status {
  revision: number;
  features: Record<FeatureId, FeatureStatus>;
}

const UNHEARD: Fares = {
  loads: 0,
  average_ms: null,
  max_ms: null,
  errors: 0,
  fallbacks: 0,
  last_message: null,
};

/** What browsers are given at present, and how every release fares there. */
export class StatusService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly releases: ReleasesRepository,
    private readonly reports: ReportsService,
  ) {}

  async status(): Promise<Status> {
    const head = await this.registry.head();
    const published = await this.releases.list();
    const reports = await this.reports.byRelease();
    const faresOf = (feature: FeatureId, release: string): Fares => {
      const found = reports.find((report) => report.feature === feature && report.release === release);
      if (!found) return UNHEARD;
      const { feature: _feature, release: _release, ...fares } = found;
      return fares;
    };
    const statusOf = (feature: FeatureId): FeatureStatus => {
      const { current = null, fallback = null, canary = null } = head?.features[feature] ?? {};
      const releases = published
        .filter((one) => one.feature === feature)
        .map(({ id, published_at, origin }) => ({
          release: id,
          published_at,
          origin,
          ...faresOf(feature, id),
        }));
      return { current, fallback, canary, releases };
    };
    const features = Object.fromEntries(FEATURE_IDS.map((feature) => [feature, statusOf(feature)]));
    return { revision: head?.revision ?? 0, features: features as Status['features'] };
  }
}
