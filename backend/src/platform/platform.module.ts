import { Module } from '@nestjs/common';
import { CONFIG } from '../config/config';
import { MoviesModule } from '../movies/movies.module';
import { NewslettersModule } from '../newsletters/newsletters.module';
import { SocialModule } from '../social/social.module';
import { VisitorsModule } from '../visitors/visitors.module';
import { SiteFilesMiddleware } from './assets/site-files.middleware';
import { BootService } from './boot/boot.service';
import { PageService } from './boot/page.service';
import { PagesMiddleware } from './boot/pages.middleware';
import { PageMetadataService } from './page-metadata/page-metadata.service';
import { PLATFORM_CONFIG, platformConfigOf } from './platform.config';
import { CurrentRevisionService } from './registry/current-revision.service';
import { PromotionService } from './registry/promotion.service';
import { RegistryRepository } from './registry/registry.repository';
import { ReleaseChecksService } from './registry/release-checks.service';
import { ReleaseCleanupService } from './registry/release-cleanup.service';
import { LocalBuildsService } from './releases/local-builds.service';
import { openReleaseStore } from './releases/open-release-store';
import { PublishService } from './releases/publish.service';
import { ReleaseFilesMiddleware } from './releases/release-files.middleware';
import { ReleaseStore } from './releases/release-store';
import { ReleasesRepository } from './releases/releases.repository';
import { CanaryMonitorService } from './reports/canary-monitor.service';
import { ReportsController } from './reports/reports.controller';
import { ReportsRepository } from './reports/reports.repository';
import { ReportsService } from './reports/reports.service';

export { releaseCommand } from './cli/release.command';
export { addPlatformMiddleware } from './platform.middleware';
export { ENCODINGS } from './releases/compress';
export { LocalBuildsService } from './releases/local-builds.service';
export { openReleaseStore } from './releases/open-release-store';
export { MANIFEST_FILE, type ReleaseKey, ReleaseStore } from './releases/release-store';

@Module({
  imports: [MoviesModule, NewslettersModule, SocialModule, VisitorsModule],
  controllers: [ReportsController],
  providers: [
    { provide: PLATFORM_CONFIG, inject: [CONFIG], useFactory: platformConfigOf },
    { provide: ReleaseStore, inject: [CONFIG], useFactory: openReleaseStore },
    BootService,
    CanaryMonitorService,
    CurrentRevisionService,
    LocalBuildsService,
    PageMetadataService,
    PagesMiddleware,
    PageService,
    PromotionService,
    PublishService,
    RegistryRepository,
    ReleaseChecksService,
    ReleaseCleanupService,
    ReleaseFilesMiddleware,
    ReleasesRepository,
    ReportsRepository,
    ReportsService,
    SiteFilesMiddleware,
  ],
  exports: [LocalBuildsService],
})
export class PlatformModule {}
