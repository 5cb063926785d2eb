import { Initial1700000000001 } from './0001-initial';
import { Films1700000000002 } from './0002-films';
import { SearchRanking1700000000003 } from './0003-search-ranking';
import { Marks1700000000004 } from './0004-marks';
import { Moderation1700000000005 } from './0005-moderation';
import { PresencePrivacy1700000000006 } from './0006-presence-privacy';
import { MarkIds1700000000007 } from './0007-mark-ids';
import { People1700000000008 } from './0008-people';
import { UnclaimedMedia1700000000009 } from './0009-unclaimed-media';
import { LastAdministrator1700000000010 } from './0010-last-administrator';
import { IdempotencyReservations1700000000011 } from './0011-idempotency-reservations';
import { FriendsOf1700000000012 } from './0012-friends-of';
import { WholeCatalogue1700000000013 } from './0013-whole-catalogue';
import { MovieEnrichments1700000000014 } from './0014-movie-enrichments';
import { FeaturesFromOutside1700000000015 } from './0015-features-from-outside';
import { HydrationReports1700000000016 } from './0016-hydration-reports';
import { SessionsAndSecondFactors1700000000017 } from './0017-sessions-and-second-factors';
import { BlocksAndVisibility1700000000018 } from './0018-blocks-and-visibility';
import { ReportsAndSuspensions1700000000019 } from './0019-reports-and-suspensions';
import { Diary1700000000020 } from './0020-diary';
import { Lists1700000000021 } from './0021-lists';
import { MoviePeople1700000000022 } from './0022-movie-people';
import { Notifications1700000000023 } from './0023-notifications';
import { MovieLikes1700000000024 } from './0024-movie-likes';
import { Favourites1700000000025 } from './0025-favourites';
import { Tonight1700000000026 } from './0026-tonight';
import { SealedRatings1700000000027 } from './0027-sealed-ratings';
import { RatingsForYou1700000000028 } from './0028-ratings-for-you';
import { ListSources1700000000029 } from './0029-list-sources';
import { FirstSteps1700000000030 } from './0030-first-steps';
import { AMillionFilms1700000000031 } from './0031-a-million-films';
import { ManyUsers1700000000032 } from './0032-many-users';
import { NewsletterExcerpts1700000000033 } from './0033-newsletter-excerpts';
import { ManyRows1700000000034 } from './0034-many-rows';
import { DailyCounts1700000000035 } from './0035-daily-counts';
import { ManyReads1700000000036 } from './0036-many-reads';
import { Histories1700000000037 } from './0037-histories';
import { RevisionNotes1700000000038 } from './0038-revision-notes';

export const MIGRATIONS = [
  Initial1700000000001,
  Films1700000000002,
  SearchRanking1700000000003,
  Marks1700000000004,
  Moderation1700000000005,
  PresencePrivacy1700000000006,
  MarkIds1700000000007,
  People1700000000008,
  UnclaimedMedia1700000000009,
  LastAdministrator1700000000010,
  IdempotencyReservations1700000000011,
  FriendsOf1700000000012,
  WholeCatalogue1700000000013,
  MovieEnrichments1700000000014,
  FeaturesFromOutside1700000000015,
  HydrationReports1700000000016,
  SessionsAndSecondFactors1700000000017,
  BlocksAndVisibility1700000000018,
  ReportsAndSuspensions1700000000019,
  Diary1700000000020,
  Lists1700000000021,
  MoviePeople1700000000022,
  Notifications1700000000023,
  MovieLikes1700000000024,
  Favourites1700000000025,
  Tonight1700000000026,
  SealedRatings1700000000027,
  RatingsForYou1700000000028,
  ListSources1700000000029,
  FirstSteps1700000000030,
  AMillionFilms1700000000031,
  ManyUsers1700000000032,
  NewsletterExcerpts1700000000033,
  ManyRows1700000000034,
  DailyCounts1700000000035,
  ManyReads1700000000036,
  Histories1700000000037,
  RevisionNotes1700000000038,
];
