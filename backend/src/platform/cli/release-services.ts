import type { DataSource } from 'typeorm';
import type { Log } from '../../common/logging/log';
import type { AppConfig } from '../../config/config';
import { Database } from '../../database/database';
import type { LaunchBrowser } from '../mount-check/browser-mount-check';
import { openMountCheck } from '../mount-check/open-mount-check';
import { platformConfigOf } from '../platform.config';
import { FeaturesRepository } from '../features/features.repository';
import { FeaturesService } from '../features/features.service';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { FeaturePoliciesRepository } from '../policies/feature-policies.repository';
import { PendingPromotionsRepository } from '../policies/pending-promotions.repository';
import { PromotionRequestsService } from '../policies/promotion-requests.service';
import { PreviewsRepository } from '../previews/previews.repository';
import { CanaryUsersRepository } from '../registry/canary-users.repository';
import { CurrentRevisionService } from '../registry/current-revision.service';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseChecksService } from '../registry/release-checks.service';
import { ReleaseCleanupService } from '../registry/release-cleanup.service';
import { openReleaseStore } from '../releases/open-release-store';
import { PublishService } from '../releases/publish.service';
import { ReleasesRepository } from '../releases/releases.repository';
import { ReleaseHealthService } from '../browser-reports/release-health.service';
import { BrowserReportsRepository } from '../browser-reports/browser-reports.repository';
import { VitalsRepository } from '../browser-reports/vitals.repository';
import { ReleaseErrorsRepository } from '../release-errors/release-errors.repository';
import { TeamServicesRepository } from '../services/team-services.repository';
import { SignaturesRepository } from '../signatures/signatures.repository';
import { ReleaseStatusService } from '../status/release-status.service';
import { FeatureTokensRepository } from '../tokens/feature-tokens.repository';

interface Options {
  config: AppConfig;
  dataSource: DataSource;
  log: Log;
  launch?: LaunchBrowser | undefined;
}

export type ReleaseServices = ReturnType<typeof createReleaseServices>;

export function createReleaseServices({ config, dataSource, log, launch }: Options) {
  const database = new Database(dataSource);
  const platform = platformConfigOf(config);
  const store = openReleaseStore(config);
  const releases = new ReleasesRepository(database);
  const registry = new RegistryRepository(database);
  const mountCheck = openMountCheck(config, store, log, launch);
  const features = new FeaturesRepository(database);
  const signatures = new SignaturesRepository(database);
  const checks = new ReleaseChecksService(releases, store, features, signatures, platform, mountCheck);
  const revisions = new CurrentRevisionService(registry, releases, signatures, log);
  const reports = new BrowserReportsRepository(database);
  const policies = new FeaturePoliciesRepository(database);
  const pending = new PendingPromotionsRepository(database);
  const services = new TeamServicesRepository(database);
  const summaries = new FeatureSummariesService(
    ...([features, registry, revisions, signatures, policies, reports, services] as const),
  );
  const health = new ReleaseHealthService(reports, new VitalsRepository(database));
  const promotions = new PromotionService(registry, checks, new CanaryUsersRepository(database), database);
  return {
    signingKey: config.signingKey,
    publishing: new PublishService(database, features, signatures, releases, store, platform),
    features: new FeaturesService(
      database,
      features,
      new FeatureTokensRepository(database),
      services,
      registry,
      releases,
      pending,
      new PreviewsRepository(database),
    ),
    promotions,
    requests: new PromotionRequestsService(policies, pending, promotions, registry),
    registry,
    cleanup: new ReleaseCleanupService(database, registry, releases, store),
    status: new ReleaseStatusService(summaries, releases, health, new ReleaseErrorsRepository(database)),
  };
}
