import { VitalsRepository } from './browser-reports/vitals.repository';
import { FeatureSummariesService } from './features/feature-summaries.service';
import { FeaturesService } from './features/features.service';
import { FeaturePoliciesService } from './policies/feature-policies.service';
import { PromotionRequestsService } from './policies/promotion-requests.service';
import { CurrentRevisionService } from './registry/current-revision.service';
import { PromotionService } from './registry/promotion.service';
import { RegistryRepository } from './registry/registry.repository';
import { ReleaseChecksService } from './registry/release-checks.service';
import { ReleaseCleanupService } from './registry/release-cleanup.service';
import { PublishService } from './releases/publish.service';
import { ReleasesRepository } from './releases/releases.repository';
import { TeamServicesService } from './services/team-services.service';
import { SignaturesService } from './signatures/signatures.service';
import { ReleaseStatusService } from './status/release-status.service';

/** What the server and `npm run release` share. */
export const RELEASE_PROVIDERS = [
  CurrentRevisionService,
  FeaturePoliciesService,
  FeaturesService,
  FeatureSummariesService,
  PromotionRequestsService,
  PromotionService,
  PublishService,
  RegistryRepository,
  ReleaseChecksService,
  ReleaseCleanupService,
  ReleasesRepository,
  ReleaseStatusService,
  SignaturesService,
  TeamServicesService,
  VitalsRepository,
];
