import { z } from 'zod';
import { featureId } from './features';
import { BAKE_MINUTES } from '../limits';
import { canary } from './registry';
import { releaseId } from './releases';
import { fieldsOf, isoTime } from '../text';

/** Web Vitals are the 75th percentile of real pages; null without samples. Times are in milliseconds. */
export const releaseHealth = z.strictObject({
  loads: z.int(),
  average_ms: z.int().nullable(),
  max_ms: z.int().nullable(),
  errors: z.int(),
  fallbacks: z.int(),
  /** Pages that were not what the server had rendered. An older backend sends none. */
  hydrations: z.int().default(0),
  last_message: z.string().nullable(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
});
export type ReleaseHealth = z.output<typeof releaseHealth>;

export const releaseError = z.strictObject({
  message: z.string(),
  /** The pattern of the path of the page where it was reported last. Null for errors of the server. */
  page: z.string().nullable(),
  /** The functions that were running, by place: in the release's sources, where it has source maps. */
  stack: z.array(z.string()),
  count: z.int(),
  last_at: isoTime,
});
export type ReleaseError = z.output<typeof releaseError>;

/** What promotions of a feature have to keep. */
export const featurePolicy = z.strictObject({
  /** `required`: a token can't give a release to everybody at once. */
  ramp: z.enum(['optional', 'required']),
  /** How many others have to agree. */
  approvals: z.union([z.literal(0), z.literal(1)]),
  /** For how long a release that everybody has is rolled back by itself if it fails. */
  bake_minutes: z.int().min(0).max(BAKE_MINUTES.max),
  /** Until then, or until it is taken back, only rollbacks go. */
  frozen: z.strictObject({ reason: z.string(), until: isoTime.nullable() }).nullable(),
});
export type FeaturePolicy = z.output<typeof featurePolicy>;

export const DEFAULT_POLICY: FeaturePolicy = {
  ramp: 'optional',
  approvals: 0,
  bake_minutes: BAKE_MINUTES.usual,
  frozen: null,
};

export const featureSummary = z.strictObject({
  id: featureId,
  title: z.string(),
  /** Null for a feature that comes with the product. */
  team: z.string().nullable(),
  created_at: isoTime.nullable(),
  retired_at: isoTime.nullable(),
  current: releaseId.nullable(),
  fallback: releaseId.nullable(),
  canary: canary.nullable(),
  /** Whether releases need a signature. */
  signed: z.boolean(),
  /** Releases in force that are not served, with the refusal's code. */
  refused: z.array(z.strictObject({ release: releaseId, code: z.string() })),
  /** An older backend sends none. */
  policy: featurePolicy.default(DEFAULT_POLICY),
  /** The share of loads without an error in the last 28 days; null without loads. */
  error_free_share: z.number().min(0).max(1).nullable().default(null),
  /** Whether the team's own service is set. Its address is for administrators. */
  service: z.strictObject({ timeout_ms: z.int(), set_at: isoTime }).nullable().default(null),
});
export type FeatureSummary = z.output<typeof featureSummary>;

export const releaseSummary = z.strictObject({
  release: releaseId,
  version: z.string(),
  commit: z.string().nullable(),
  built_at: isoTime,
  published_at: isoTime,
  /** Null for releases published before the author was kept. */
  published_by: z.string().nullable(),
  kit: z.string(),
  bytes: z.int(),
  origin: z.string().nullable(),
  signed: z.boolean(),
  role: z.enum(['current', 'fallback', 'canary']).nullable(),
  health: releaseHealth,
  /** The last ten, newest first. An older backend sends none. */
  last_errors: z.array(releaseError).default([]),
  /** The last 48 hours with reports, oldest first. */
  hours: z.array(
    z.strictObject({
      hour: isoTime,
      loads: z.int(),
      errors: z.int(),
      fallbacks: z.int(),
      lcp: z.number().nullable(),
    }),
  ),
});
export type ReleaseSummary = z.output<typeof releaseSummary>;

const names = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) });

/** What a promotion would change, against the release that is current now. */
export const promotionChanges = z.strictObject({
  from: releaseId.nullable(),
  to: releaseId,
  fallback: releaseId.nullable(),
  /** The running canary that the promotion would end. */
  ends_canary: releaseId.nullable(),
  files: z.strictObject({ added: z.int(), removed: z.int(), unchanged: z.int() }),
  bytes: z.strictObject({ before: z.int(), after: z.int() }),
  kit: z.strictObject({ before: z.string().nullable(), after: z.string() }),
  ...fieldsOf(['routes', 'nav', 'slots', 'offers', 'calls'], names),
});
export type PromotionChanges = z.output<typeof promotionChanges>;
