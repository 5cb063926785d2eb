import { Module } from '@nestjs/common';
import { CONFIG } from '../config/config';
import { MoviesModule } from '../movies/movies.module';
import { NewslettersModule } from '../newsletters/newsletters.module';
import { SocialModule } from '../social/social.module';
import { SiteFiles } from './assets/site-files';
import { BootService } from './boot/boot.service';
import { PageService } from './boot/page.service';
import { Pages } from './boot/pages';
import { FactsService } from './facts/facts.service';
import { PLATFORM_CONFIG, platformConfigOf } from './platform.config';
import { GarbageService } from './registry/garbage.service';
import { LiveRegistry } from './registry/live-registry';
import { PromotionService } from './registry/promotion.service';
import { RegistryRepository } from './registry/registry.repository';
import { LocalBuilds } from './releases/local-builds';
import { openReleaseStore } from './releases/open-release-store';
import { PublishService } from './releases/publish.service';
import { ReleaseFiles } from './releases/release-files';
import { ReleaseStore } from './releases/release-store';
import { ReleasesRepository } from './releases/releases.repository';
import { CanaryWatch } from './reports/canary-watch';
import { ReportsController } from './reports/reports.controller';
import { ReportsService } from './reports/reports.service';
import { VisitorsModule } from '../visitors/visitors.module';

@Module({
  imports: [MoviesModule, NewslettersModule, SocialModule, VisitorsModule],
  controllers: [ReportsController],
  providers: [
    { provide: PLATFORM_CONFIG, inject: [CONFIG], useFactory: platformConfigOf },
    {
      provide: ReleaseStore,
      inject: [CONFIG],
      useFactory: openReleaseStore,
    },
    BootService,
    CanaryWatch,
    FactsService,
    GarbageService,
    LiveRegistry,
    LocalBuilds,
    PageService,
    Pages,
    PromotionService,
    PublishService,
    RegistryRepository,
    ReleaseFiles,
    ReleasesRepository,
    ReportsService,
    SiteFiles,
  ],
  exports: [LocalBuilds],
})
export class PlatformModule {}
