import type { DataSource } from 'typeorm';
import type { AppConfig } from '../../config/config';
import { Database } from '../../database/database';
import { BrowserMountCheck, type LaunchBrowser } from '../mount-check/browser-mount-check';
import { platformConfigOf } from '../platform.config';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseChecksService } from '../registry/release-checks.service';
import { ReleaseCleanupService } from '../registry/release-cleanup.service';
import { openReleaseStore } from '../releases/open-release-store';
import { PublishService } from '../releases/publish.service';
import { ReleasesRepository } from '../releases/releases.repository';
import { ReportsRepository } from '../reports/reports.repository';
import { CanaryUsersRepository } from './canary-users.repository';
import { ReleaseStatusService } from './release-status.service';

interface Options {
  config: AppConfig;
  dataSource: DataSource;
  launch?: LaunchBrowser | undefined;
}

export type ReleaseServices = ReturnType<typeof createReleaseServices>;

export function createReleaseServices({ config, dataSource, launch }: Options) {
  const database = new Database(dataSource);
  const platform = platformConfigOf(config);
  const store = openReleaseStore(config);
  const releases = new ReleasesRepository(database);
  const registry = new RegistryRepository(database);
  const mountCheck = launch && new BrowserMountCheck(launch, store, platform);
  const checks = new ReleaseChecksService(releases, store, platform, mountCheck);
  return {
    publishing: new PublishService(database, releases, store, platform),
    promotions: new PromotionService(registry, checks),
    registry,
    cleanup: new ReleaseCleanupService(database, registry, releases, store),
    status: new ReleaseStatusService(registry, releases, new ReportsRepository(database)),
    users: new CanaryUsersRepository(database),
  };
}
