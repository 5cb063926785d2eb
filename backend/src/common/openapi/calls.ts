import {
  adminCalls,
  authCalls,
  type Call,
  commentCalls,
  friendCalls,
  inCommonCalls,
  markCalls,
  movieCalls,
  newsletterCalls,
  ownDataCalls,
  platformCalls,
  profileCalls,
  ratingCalls,
} from 'shared-kit/contract';

/** Every call of the contract, by the heading under which the document shows it. */
export const CALLS: Record<string, Record<string, Call>> = {
  auth: authCalls,
  profiles: profileCalls,
  friends: friendCalls,
  inCommon: inCommonCalls,
  ownData: ownDataCalls,
  movies: movieCalls,
  ratings: ratingCalls,
  marks: markCalls,
  comments: commentCalls,
  newsletters: newsletterCalls,
  admin: adminCalls,
  platform: platformCalls,
};
