import { activityCalls } from './people/activity';
import { adminCalls } from './platform/admin';
import { authCalls } from './accounts/auth';
import { blockCalls } from './people/blocks';
import type { Call } from './call';
import { commentCalls } from './movies/comments';
import { diaryCalls } from './diary/diary';
import { favouriteCalls } from './movies/favourites';
import { firstStepsCalls } from './accounts/first-steps';
import { forYouCalls } from './movies/for-you';
import { friendCalls, profileCalls } from './people/social';
import { inCommonCalls } from './people/in-common';
import { listCalls } from './diary/lists';
import { markCalls } from './movies/marks';
import { moviePeopleCalls } from './movies/movie-people';
import { movieSourceCalls } from './movies/movie-sources';
import { movieCalls } from './movies/movies';
import { newsletterCalls } from './newsletters';
import { notificationCalls } from './people/notifications';
import { ownDataCalls } from './accounts/own-data';
import { passkeyCalls } from './accounts/passkeys';
import { personalTokenCalls } from './accounts/personal-tokens';
import { platformCalls } from './platform/platform';
import { privacyCalls } from './accounts/privacy';
import { publishingCalls } from './platform/publishing';
import { pushCalls } from './people/push';
import { ratingCalls } from './movies/ratings';
import { recommendationCalls } from './people/recommendations';
import { reportCalls } from './platform/reports';
import { scrobbleCalls } from './accounts/scrobbles';
import { sealedRatingCalls } from './diary/sealed-ratings';
import { searchCalls } from './movies/search';
import { sessionCalls } from './accounts/sessions';
import { statisticsCalls } from './diary/statistics';
import { tagCalls } from './diary/tags';
import { tonightCalls } from './people/tonight';
import { twoFactorCalls } from './accounts/two-factor';

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
