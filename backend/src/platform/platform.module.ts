import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
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
import { KitFilesMiddleware, KIT_PATH } from './kit/kit-files.middleware';
import { KitPackagesService } from './kit/kit-packages.service';
import { MOUNT_CHECK } from './mount-check/mount-check';
import { openMountCheck } from './mount-check/open-mount-check';
import { PageMetadataService } from './page-metadata/page-metadata.service';
import { FeaturesController } from './publishing/features.controller';
import { PromotionsController } from './publishing/promotions.controller';
import { InspectController, ReleaseStatusController } from './publishing/release-status.controller';
import { UploadService } from './publishing/upload.service';
import { PreviewLinks } from './previews/preview-links';
import { PreviewsService } from './previews/previews.service';
import { PromotionPreviewService } from './registry/promotion-preview.service';
import { RampsService } from './registry/ramps.service';
import { LocalBuildsService } from './releases/local-builds.service';
import { RELEASE_PROVIDERS } from './release-providers';
import { openReleaseStore } from './releases/open-release-store';
import { ReleaseFilesMiddleware } from './releases/release-files.middleware';
import { ReleaseStore } from './releases/release-store';
import { CanaryMonitorService } from './browser-reports/canary-monitor.service';
import { ContentChangesService } from './rendering/content-changes.service';
import { PageCallsService } from './rendering/page-calls.service';
import { PageRendererService } from './rendering/page-renderer.service';
import { RenderedPagesService } from './rendering/rendered-pages.service';
import { ServerScriptsService } from './rendering/server-scripts.service';
import { WarmUpService } from './rendering/warm-up.service';
import { BrowserReportsController } from './browser-reports/browser-reports.controller';
import { BrowserReportsService } from './browser-reports/browser-reports.service';
import { IdentityKeysService } from './services/identity-keys.service';
import { ServiceCallsService } from './services/service-calls.service';
import { ServicesMiddleware } from './services/services.middleware';
import { SitemapPartsService } from './sitemap/sitemap-parts.service';
import { SitemapMiddleware } from './sitemap/sitemap.middleware';
import { FeatureTokensService } from './tokens/feature-tokens.service';

export { releaseCommand } from './cli/release.command';
export { LocalBuildsService } from './releases/local-builds.service';
export { openReleaseStore } from './releases/open-release-store';
export { type ReleaseKey, ReleaseStore, storedFileNames } from './releases/release-store';

/** Before the API reads bodies, because those of services are theirs. */
export function addTeamServices(app: NestExpressApplication): void {
  app.use(app.get(ServicesMiddleware).handle);
}

export function addPlatformMiddleware(app: NestExpressApplication): void {
  app.use('/f', app.get(ReleaseFilesMiddleware).handle);
  app.use(KIT_PATH, app.get(KitFilesMiddleware).handle);
  app.use(app.get(ServiceWorkerMiddleware).handle);
  app.use(app.get(SiteFilesMiddleware).handle);
  app.use(app.get(SitemapMiddleware).handle);
  app.use(app.get(PagesMiddleware).handle);
}

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
    FeaturesController,
    PromotionsController,
    ReleaseStatusController,
    InspectController,
    BrowserReportsController,
  ],
  providers: [
    { provide: ReleaseStore, inject: [CONFIG], useFactory: openReleaseStore },
    { provide: MOUNT_CHECK, inject: [CONFIG, ReleaseStore, Log], useFactory: openMountCheck },
    { provide: FeatureTokenVerifier, useExisting: FeatureTokensService },
    { provide: WriteObserver, useExisting: ContentChangesService },
    ...RELEASE_PROVIDERS,
    BootService,
    CanaryMonitorService,
    ContentChangesService,
    FeatureTokensService,
    KitFilesMiddleware,
    KitPackagesService,
    LocalBuildsService,
    PageMetadataService,
    PagesMiddleware,
    PageService,
    PreviewLinks,
    PreviewsService,
    PromotionPreviewService,
    RampsService,
    ReleaseFilesMiddleware,
    BrowserReportsService,
    PageCallsService,
    PageRendererService,
    RenderedPagesService,
    ServerScriptsService,
    ServiceWorkerMiddleware,
    SiteFilesMiddleware,
    SitemapMiddleware,
    SitemapPartsService,
    UploadService,
    IdentityKeysService,
    ServiceCallsService,
    ServicesMiddleware,
    WarmUpService,
  ],
  exports: [FeatureTokenVerifier, LocalBuildsService, WriteObserver],
})
export class PlatformModule {}
