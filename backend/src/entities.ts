import type { Entities } from './database/data-source';
import { AuditEventEntity } from './audit/audit-event.entity';
import { UnclaimedMediaEntity } from './uploads/unclaimed-media.entity';
import { PasswordResetEntity } from './auth/passwords/password-reset.entity';
import { LoginChallengeEntity } from './auth/challenges/login-challenge.entity';
import { HistoryEntity } from './auth/accounts/history.entity';
import { PasskeyEntity } from './auth/passkeys/passkey.entity';
import { PersonalTokenEntity } from './auth/personal-tokens/personal-token.entity';
import { KnownDeviceEntity } from './auth/sessions/known-device.entity';
import { SessionEntity } from './auth/sessions/session.entity';
import { RecoveryCodeEntity } from './auth/two-factor/recovery-code.entity';
import { TwoFactorEntity } from './auth/two-factor/two-factor.entity';
import { SuspensionEntity } from './auth/suspensions/suspension.entity';
import { UserEntity } from './auth/accounts/user.entity';
import { PushSubscriptionEntity } from './push/push-subscription.entity';
import { ImportedEntryEntity } from './diary/entries/imported-entry.entity';
import { DiaryEntryEntity } from './diary/entries/diary-entry.entity';
import { ListEditorEntity } from './lists/list-editor.entity';
import { ListLikeEntity } from './lists/list-like.entity';
import { ListMovieEntity } from './lists/list-movie.entity';
import { ListEntity } from './lists/list.entity';
import { IdempotencyKeyEntity } from './common/idempotency-key.entity';
import { MovieEntity } from './movies/catalogue/movie.entity';
import { CommentLikeEntity } from './movies/comments/comment-like.entity';
import { CommentEntity } from './movies/comments/comment.entity';
import { CommentVerdictEntity } from './movies/comments/comment-verdict.entity';
import { MovieEnrichmentEntity } from './movies/enrichment/movie-enrichment.entity';
import { FavouritesEntity } from './movies/favourites/favourites.entity';
import { CatalogueFillEntity } from './movies/import/catalogue-fill.entity';
import { MovieSourceEntity } from './movies/import/movie-source.entity';
import { MovieLikeEntity } from './movies/marks/movie-like.entity';
import { WatchedEntity } from './movies/marks/watched.entity';
import { WatchlistEntity } from './movies/marks/watchlist.entity';
import { MoviePersonEntity } from './movies/movie-people/movie-person.entity';
import { RatingMeanEntity } from './movies/marks/rating-mean.entity';
import { RatingEntity } from './movies/marks/rating.entity';
import { RecommendationEntity } from './movies/recommendations/recommendation.entity';
import { MovieSearchEntity } from './movies/search/movie-search.entity';
import { NewsletterViewEntity } from './newsletters/newsletter-view.entity';
import { NewsletterEntity } from './newsletters/newsletter.entity';
import { NotificationEntity } from './notifications/notification.entity';
import { FeatureEntity } from './platform/features/feature.entity';
import { TeamServiceEntity } from './platform/services/team-service.entity';
import { RegistryRevisionEntity } from './platform/registry/registry-revision.entity';
import { ReleaseEntity } from './platform/releases/release.entity';
import { ReleaseErrorEntity } from './platform/release-errors/release-error.entity';
import { ReleaseReportEntity } from './platform/browser-reports/release-report.entity';
import { ReleaseVitalEntity } from './platform/browser-reports/release-vital.entity';
import { FeatureKeyEntity } from './platform/signatures/feature-key.entity';
import { FeaturePolicyEntity } from './platform/policies/feature-policy.entity';
import { PendingPromotionEntity } from './platform/policies/pending-promotion.entity';
import { PreviewEntity } from './platform/previews/preview.entity';
import { UnsignedReleaseEntity } from './platform/signatures/unsigned-release.entity';
import { FeatureTokenEntity } from './platform/tokens/feature-token.entity';
import { ReportEntity } from './reports/report.entity';
import { BlockEntity } from './social/blocks/block.entity';
import { FriendshipEntity } from './social/friends/friendship.entity';
import { SealedRatingEntity } from './sealed-ratings/sealed-rating.entity';
import { ScrobbleEntity } from './social/scrobbles/scrobble.entity';
import {
  ImportArrivalEntity,
  ImportEntity,
  ImportRowEntity,
  ImportWriteEntity,
} from './social/own-data/imports/import.entities';
import { TonightEntity } from './tonight/tonight.entity';
import {
  TonightDeckEntity,
  TonightMemberEntity,
  TonightRoomEntity,
  TonightVoteEntity,
} from './tonight/tonight-room.entities';
import { VisitorEntity } from './visitors/visitor.entity';

export const ENTITIES: Entities = [
  AuditEventEntity,
  UnclaimedMediaEntity,
  IdempotencyKeyEntity,
  PasswordResetEntity,
  UserEntity,
  HistoryEntity,
  SessionEntity,
  PushSubscriptionEntity,
  KnownDeviceEntity,
  LoginChallengeEntity,
  TwoFactorEntity,
  RecoveryCodeEntity,
  PasskeyEntity,
  PersonalTokenEntity,
  SuspensionEntity,
  FriendshipEntity,
  BlockEntity,
  VisitorEntity,
  MovieEntity,
  MovieSearchEntity,
  MoviePersonEntity,
  MovieSourceEntity,
  MovieEnrichmentEntity,
  CatalogueFillEntity,
  CommentEntity,
  CommentVerdictEntity,
  CommentLikeEntity,
  RecommendationEntity,
  NotificationEntity,
  ReportEntity,
  RatingEntity,
  RatingMeanEntity,
  MovieLikeEntity,
  WatchedEntity,
  WatchlistEntity,
  FavouritesEntity,
  DiaryEntryEntity,
  ImportedEntryEntity,
  ImportEntity,
  ImportRowEntity,
  ImportWriteEntity,
  ImportArrivalEntity,
  ScrobbleEntity,
  SealedRatingEntity,
  TonightEntity,
  TonightRoomEntity,
  TonightMemberEntity,
  TonightDeckEntity,
  TonightVoteEntity,
  ListEntity,
  ListLikeEntity,
  ListMovieEntity,
  ListEditorEntity,
  NewsletterEntity,
  NewsletterViewEntity,
  FeatureEntity,
  FeatureTokenEntity,
  FeatureKeyEntity,
  TeamServiceEntity,
  UnsignedReleaseEntity,
  FeaturePolicyEntity,
  PendingPromotionEntity,
  PreviewEntity,
  ReleaseEntity,
  RegistryRevisionEntity,
  ReleaseErrorEntity,
  ReleaseReportEntity,
  ReleaseVitalEntity,
];
