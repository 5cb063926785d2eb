import { BrowserReportsRepository } from './browser-reports/browser-reports.repository';
import { ReleaseHealthService } from './browser-reports/release-health.service';
import { VitalsRepository } from './browser-reports/vitals.repository';
import { FeatureSummariesService } from './features/feature-summaries.service';
import { FeaturesRepository } from './features/features.repository';
import { FeaturesService } from './features/features.service';
import { FeaturePoliciesRepository } from './policies/feature-policies.repository';
import { PendingPromotionsRepository } from './policies/pending-promotions.repository';
import { PromotionRequestsService } from './policies/promotion-requests.service';
import { PreviewsRepository } from './previews/previews.repository';
import { CurrentRevisionService } from './registry/current-revision.service';
import { PromotionService } from './registry/promotion.service';
import { RegistryRepository } from './registry/registry.repository';
import { ReleaseChecksService } from './registry/release-checks.service';
import { ReleaseCleanupService } from './registry/release-cleanup.service';
import { ReleaseErrorsRepository } from './release-errors/release-errors.repository';
import { PublishService } from './releases/publish.service';
import { ReleasesRepository } from './releases/releases.repository';
import { TeamServicesRepository } from './services/team-services.repository';
import { SignaturesRepository } from './signatures/signatures.repository';
import { ReleaseStatusService } from './status/release-status.service';
import { FeatureTokensRepository } from './tokens/feature-tokens.repository';

/** What the server and `npm run release` share. */
export const RELEASE_PROVIDERS = [
  BrowserReportsRepository,
  CurrentRevisionService,
  FeaturePoliciesRepository,
  FeaturesRepository,
  FeaturesService,
  FeatureSummariesService,
  FeatureTokensRepository,
  PendingPromotionsRepository,
  PreviewsRepository,
  PromotionRequestsService,
  PromotionService,
  PublishService,
  RegistryRepository,
  ReleaseChecksService,
  ReleaseCleanupService,
  ReleaseErrorsRepository,
  ReleaseHealthService,
  ReleasesRepository,
  ReleaseStatusService,
  SignaturesRepository,
  TeamServicesRepository,
  VitalsRepository,
];
