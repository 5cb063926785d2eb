import { adminCalls } from './admin';
import { authCalls } from './auth';
import { blockCalls } from './blocks';
import type { Call } from './call';
import { commentCalls } from './comments';
import { friendCalls, profileCalls } from './social';
import { inCommonCalls } from './in-common';
import { markCalls } from './marks';
import { movieSourceCalls } from './movie-sources';
import { movieCalls, ratingCalls } from './movies';
import { newsletterCalls } from './newsletters';
import { ownDataCalls } from './own-data';
import { passkeyCalls } from './passkeys';
import { platformCalls } from './platform';
import { privacyCalls } from './privacy';
import { publishingCalls } from './publishing';
import { reportCalls } from './reports';
import { sessionCalls } from './sessions';
import { twoFactorCalls } from './two-factor';

export const CALLS = {
  auth: authCalls,
  sessions: sessionCalls,
  twoFactor: twoFactorCalls,
  passkeys: passkeyCalls,
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
  comments: commentCalls,
  newsletters: newsletterCalls,
  reports: reportCalls,
  admin: adminCalls,
  platform: platformCalls,
  publishing: publishingCalls,
};

export const EVERY_CALL: readonly Call[] = Object.values<Record<string, Call>>(CALLS).flatMap((calls) =>
  Object.values(calls),
);
