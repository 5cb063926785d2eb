import type { DataSource } from 'typeorm';
import type { AppConfig } from '../../config/config';
import { Database } from '../../database/database';
import { platformConfigOf } from '../platform.config';
import { BrowserMountCheck, type LaunchBrowser } from '../mount/browser-mount-check';
import { GarbageService } from '../registry/garbage.service';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { openReleaseStore } from '../releases/open-release-store';
import { PublishService } from '../releases/publish.service';
import { ReleasesRepository } from '../releases/releases.repository';
import { ReportsService } from '../reports/reports.service';
import { StatusService } from './status.service';
import { UserNames } from './user-names';

/** The services behind the release tool, without a server around them. */
export interface ReleaseTool {
  publishing: PublishService;
  promotions: PromotionService;
  registry: RegistryRepository;
  garbage: GarbageService;
  status: StatusService;
  users: UserNames;
}

interface Parts {
  config: AppConfig;
  dataSource: DataSource;
  launch?: LaunchBrowser | undefined;
}

export function releaseTool({ config, dataSource, launch }: Parts): ReleaseTool {
  const database = new Database(dataSource);
  const platform = platformConfigOf(config);
  const store = openReleaseStore(config);
  const releases = new ReleasesRepository(database);
  const registry = new RegistryRepository(database);
  return {
    publishing: new PublishService(database, releases, store, platform),
    promotions: new PromotionService(
      registry,
      releases,
      store,
      platform,
      launch && new BrowserMountCheck(launch, store, platform),
    ),
    registry,
    garbage: new GarbageService(database, registry, releases, store),
    status: new StatusService(registry, releases, new ReportsService(database, releases)),
    users: new UserNames(database),
  };
}
