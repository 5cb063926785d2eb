import { activityCalls } from './activity';
import { adminCalls } from './admin';
import { authCalls } from './auth';
import { blockCalls } from './blocks';
import type { Call } from './call';
import { commentCalls } from './comments';
import { diaryCalls } from './diary';
import { favouriteCalls } from './favourites';
import { firstStepsCalls } from './first-steps';
import { forYouCalls } from './for-you';
import { friendCalls, profileCalls } from './social';
import { inCommonCalls } from './in-common';
import { listCalls } from './lists';
import { markCalls } from './marks';
import { moviePeopleCalls } from './movie-people';
import { movieSourceCalls } from './movie-sources';
import { movieCalls } from './movies';
import { newsletterCalls } from './newsletters';
import { notificationCalls } from './notifications';
import { ownDataCalls } from './own-data';
import { passkeyCalls } from './passkeys';
import { personalTokenCalls } from './personal-tokens';
import { platformCalls } from './platform';
import { privacyCalls } from './privacy';
import { publishingCalls } from './publishing';
import { pushCalls } from './push';
import { ratingCalls } from './ratings';
import { recommendationCalls } from './recommendations';
import { reportCalls } from './reports';
import { scrobbleCalls } from './scrobbles';
import { sealedRatingCalls } from './sealed-ratings';
import { searchCalls } from './search';
import { sessionCalls } from './sessions';
import { statisticsCalls } from './statistics';
import { tagCalls } from './tags';
import { tonightCalls } from './tonight';
import { twoFactorCalls } from './two-factor';

export const CALLS = {
  auth: authCalls,
  sessions: sessionCalls,
  twoFactor: twoFactorCalls,
  passkeys: passkeyCalls,
  personalTokens: personalTokenCalls,
  scrobbles: scrobbleCalls,
  profiles: profileCalls,
  privacy: privacyCalls,
  blocks: blockCalls,
  friends: friendCalls,
  inCommon: inCommonCalls,
  ownData: ownDataCalls,
  movies: movieCalls,
  movieSources: movieSourceCalls,
  ratings: ratingCalls,
  marks: markCalls,
  activity: activityCalls,
  favourites: favouriteCalls,
  firstSteps: firstStepsCalls,
  forYou: forYouCalls,
  diary: diaryCalls,
  statistics: statisticsCalls,
  lists: listCalls,
  tags: tagCalls,
  moviePeople: moviePeopleCalls,
  search: searchCalls,
  sealedRatings: sealedRatingCalls,
  tonight: tonightCalls,
  comments: commentCalls,
  recommendations: recommendationCalls,
  notifications: notificationCalls,
  push: pushCalls,
  newsletters: newsletterCalls,
  reports: reportCalls,
  admin: adminCalls,
  platform: platformCalls,
  publishing: publishingCalls,
};

export const EVERY_CALL: readonly Call[] = Object.values<Record<string, Call>>(CALLS).flatMap((calls) =>
  Object.values(calls),
);
