import type { FeatureId } from 'shared-kit/contract';
import { EVERYBODY } from './registry-entry';

export interface Change {
  author: string;
  reason: string;
  /** The revision that the author saw. Refuses when the features that it changes have changed since. */
  expectedHead?: number | undefined;
  approvedBy?: string;
  /** Runs in the transaction of the write. The change isn't made if it throws. */
  beforeWrite?: () => Promise<void>;
}

export interface Promotion extends Change {
  feature: FeatureId;
  release: string;
  percent?: number | undefined;
  /** Usernames or ids. */
  users?: string[] | undefined;
  /** Rising percentages. */
  ramp?: number[] | undefined;
  /** Minutes between two steps of the ramp. */
  every?: number | undefined;
}

export type OnePromotion = Omit<Promotion, keyof Change>;
interface SetPromotion {
  /** Given to everybody together. */
  releases: Readonly<Record<FeatureId, string>>;
}
export type PromotionRequest = OnePromotion | SetPromotion;

export const isSet = (request: PromotionRequest): request is SetPromotion => 'releases' in request;

export const featuresOf = (request: PromotionRequest): FeatureId[] =>
  isSet(request) ? Object.keys(request.releases) : [request.feature];

/** Whether everybody gets the release at once, also as a canary for 100 %. */
export function isForEverybody(request: PromotionRequest): boolean {
  if (isSet(request)) return true;
  const share = request.ramp?.[0] ?? request.percent;
  return share === undefined ? request.users === undefined : share >= EVERYBODY;
}
