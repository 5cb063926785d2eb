import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { UsersRepository } from '../../auth/auth.module';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { FeaturesService } from '../features/features.service';
import type { LaunchBrowser } from '../mount-check/browser-mount-check';
import { MOUNT_CHECK } from '../mount-check/mount-check';
import { openMountCheck } from '../mount-check/open-mount-check';
import { PromotionRequestsService } from '../policies/promotion-requests.service';
import { PromotionService } from '../registry/promotion.service';
import { RegistryRepository } from '../registry/registry.repository';
import { ReleaseCleanupService } from '../registry/release-cleanup.service';
import { RELEASE_PROVIDERS } from '../release-providers';
import { openReleaseStore } from '../releases/open-release-store';
import { PublishService } from '../releases/publish.service';
import { ReleaseStore } from '../releases/release-store';
import { ReleaseStatusService } from '../status/release-status.service';

interface Options {
  config: AppConfig;
  dataSource: DataSource;
  log: Log;
  launch?: LaunchBrowser | undefined;
}

class ReleaseToolModule {}

export type ReleaseServices = Awaited<ReturnType<typeof createReleaseServices>>;

export async function createReleaseServices({ config, dataSource, log, launch }: Options) {
  const store = openReleaseStore(config);
  const providers = [
    ...RELEASE_PROVIDERS,
    UsersRepository,
    { provide: CONFIG, useValue: config },
    { provide: Database, useValue: new Database(dataSource) },
    { provide: Log, useValue: log },
    { provide: MOUNT_CHECK, useValue: openMountCheck(config, store, log, launch) },
    { provide: ReleaseStore, useValue: store },
  ];
  const module = { module: ReleaseToolModule, providers };
  const context = await NestFactory.createApplicationContext(module, { abortOnError: false, logger: false });
  return {
    signingKey: config.signingKey,
    publishing: context.get(PublishService),
    features: context.get(FeaturesService),
    promotions: context.get(PromotionService),
    requests: context.get(PromotionRequestsService),
    registry: context.get(RegistryRepository),
    cleanup: context.get(ReleaseCleanupService),
    status: context.get(ReleaseStatusService),
  };
}
