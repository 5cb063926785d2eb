import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FeatureTokenVerifier } from '../common/auth.guard';
import { WriteObserver } from '../common/write.interceptor';
import { Log } from '../common/logging/log';
import { CONFIG } from '../config/config';
import { DiaryModule } from '../diary/diary.module';
import { ListsModule } from '../lists/lists.module';
import { MoviesModule } from '../movies/movies.module';
import { NewslettersModule } from '../newsletters/newsletters.module';
import { SocialModule } from '../social/social.module';
import { VisitorsModule } from '../visitors/visitors.module';
import { ServiceWorkerMiddleware } from './assets/service-worker.middleware';
import { SiteFilesMiddleware } from './assets/site-files.middleware';
import { BootService } from './boot/boot.service';
import { PageService } from './boot/page.service';
import { PagesMiddleware } from './boot/pages.middleware';
import { FeaturesRepository } from './features/features.repository';
import { FeaturesService } from './features/features.service';
import { FeatureSummariesService } from './features/feature-summaries.service';
import { KitFilesMiddleware } from './kit/kit-files.middleware';
import { KitPackagesService } from './kit/kit-packages.service';
import { MOUNT_CHECK } from './mount-check/mount-check';
import { openMountCheck } from './mount-check/open-mount-check';
import { PageMetadataService } from './page-metadata/page-metadata.service';
import { PLATFORM_CONFIG, platformConfigOf } from './platform.config';
import { CredentialsController } from './publishing/credentials.controller';
import { FeaturesController } from './publishing/features.controller';
import { PromotionsController } from './publishing/promotions.controller';
import { ReleaseStatusController } from './publishing/release-status.controller';
import { UploadController } from './publishing/upload.controller';
import { UploadService } from './publishing/upload.service';
import { FeaturePoliciesRepository } from './policies/feature-policies.repository';
import { FeaturePoliciesService } from './policies/feature-policies.service';
import { PendingPromotionsRepository } from './policies/pending-promotions.repository';
import { PromotionRequestsService } from './policies/promotion-requests.service';
import { PreviewLinks } from './previews/preview-links';
import { PreviewsRepository } from './previews/previews.repository';
import { PreviewsService } from './previews/previews.service';
import { PreviewsController } from './publishing/previews.controller';
import { CanaryUsersRepository } from './registry/canary-users.repository';
import { CurrentRevisionService } from './registry/current-revision.service';
import { PromotionPreviewService } from './registry/promotion-preview.service';
import { PromotionService } from './registry/promotion.service';
import { RampsService } from './registry/ramps.service';
import { RegistryRepository } from './registry/registry.repository';
import { ReleaseChecksService } from './registry/release-checks.service';
import { ReleaseCleanupService } from './registry/release-cleanup.service';
import { LocalBuildsService } from './releases/local-builds.service';
import { openReleaseStore } from './releases/open-release-store';
import { PublishService } from './releases/publish.service';
import { ReleaseFilesMiddleware } from './releases/release-files.middleware';
import { ReleaseStore } from './releases/release-store';
import { ReleasesRepository } from './releases/releases.repository';
import { BakesService } from './browser-reports/bakes.service';
import { CanaryMonitorService } from './browser-reports/canary-monitor.service';
import { ReleaseHealthService } from './browser-reports/release-health.service';
import { ContentChangesService } from './rendering/content-changes.service';
import { PageCallsService } from './rendering/page-calls.service';
import { PageRendererService } from './rendering/page-renderer.service';
import { RenderedPagesService } from './rendering/rendered-pages.service';
import { ServerScriptsService } from './rendering/server-scripts.service';
import { WarmUpService } from './rendering/warm-up.service';
import { BrowserReportsController } from './browser-reports/browser-reports.controller';
import { BrowserReportsRepository } from './browser-reports/browser-reports.repository';
import { BrowserReportsService } from './browser-reports/browser-reports.service';
import { VitalsRepository } from './browser-reports/vitals.repository';
import { IdentityKeysService } from './services/identity-keys.service';
import { ServiceCallsService } from './services/service-calls.service';
import { ServicesMiddleware } from './services/services.middleware';
import { TeamServicesController } from './services/team-services.controller';
import { TeamServicesRepository } from './services/team-services.repository';
import { TeamServicesService } from './services/team-services.service';
import { SignaturesRepository } from './signatures/signatures.repository';
import { SignaturesService } from './signatures/signatures.service';
import { SitemapPartsService } from './sitemap/sitemap-parts.service';
import { SitemapMiddleware } from './sitemap/sitemap.middleware';
import { SitemapService } from './sitemap/sitemap.service';
import { ReleaseStatusService } from './status/release-status.service';
import { FeatureTokensRepository } from './tokens/feature-tokens.repository';
import { FeatureTokensService } from './tokens/feature-tokens.service';

export { releaseCommand } from './cli/release.command';
export { addPlatformMiddleware, addTeamServices } from './platform.middleware';
export { ENCODINGS } from './releases/compress';
export { LocalBuildsService } from './releases/local-builds.service';
export { openReleaseStore } from './releases/open-release-store';
export { MANIFEST_FILE, type ReleaseKey, ReleaseStore } from './releases/release-store';

@Global()
@Module({
  imports: [
    DiaryModule,
    DiscoveryModule,
    ListsModule,
    MoviesModule,
    NewslettersModule,
    SocialModule,
    VisitorsModule,
  ],
  controllers: [
    CredentialsController,
    FeaturesController,
    PreviewsController,
    PromotionsController,
    ReleaseStatusController,
    BrowserReportsController,
    UploadController,
    TeamServicesController,
  ],
  providers: [
    { provide: PLATFORM_CONFIG, inject: [CONFIG], useFactory: platformConfigOf },
    { provide: ReleaseStore, inject: [CONFIG], useFactory: openReleaseStore },
    { provide: MOUNT_CHECK, inject: [CONFIG, ReleaseStore, Log], useFactory: openMountCheck },
    { provide: FeatureTokenVerifier, useExisting: FeatureTokensService },
    { provide: WriteObserver, useExisting: ContentChangesService },
    BakesService,
    BootService,
    CanaryMonitorService,
    CanaryUsersRepository,
    ContentChangesService,
    CurrentRevisionService,
    FeaturePoliciesRepository,
    FeaturePoliciesService,
    FeaturesRepository,
    FeaturesService,
    FeatureSummariesService,
    FeatureTokensRepository,
    FeatureTokensService,
    KitFilesMiddleware,
    KitPackagesService,
    LocalBuildsService,
    PageMetadataService,
    PagesMiddleware,
    PageService,
    PendingPromotionsRepository,
    PreviewLinks,
    PreviewsRepository,
    PreviewsService,
    PromotionPreviewService,
    PromotionRequestsService,
    PromotionService,
    PublishService,
    RampsService,
    RegistryRepository,
    ReleaseChecksService,
    ReleaseCleanupService,
    ReleaseFilesMiddleware,
    ReleaseHealthService,
    ReleasesRepository,
    ReleaseStatusService,
    BrowserReportsRepository,
    BrowserReportsService,
    PageCallsService,
    PageRendererService,
    RenderedPagesService,
    ServerScriptsService,
    SignaturesRepository,
    SignaturesService,
    ServiceWorkerMiddleware,
    SiteFilesMiddleware,
    SitemapMiddleware,
    SitemapPartsService,
    SitemapService,
    UploadService,
    IdentityKeysService,
    ServiceCallsService,
    ServicesMiddleware,
    TeamServicesRepository,
    TeamServicesService,
    VitalsRepository,
    WarmUpService,
  ],
  exports: [FeatureTokenVerifier, LocalBuildsService, WriteObserver],
})
export class PlatformModule {}
