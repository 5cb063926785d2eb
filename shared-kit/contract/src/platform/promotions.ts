import { z } from 'zod';
import { featureId } from './features';
import { FIELDS } from '../fields';
import { BAKE_MINUTES, RAMP_LIMITS } from '../limits';
import { featurePolicy } from './release-status';
import { releaseId } from './releases';
import { isoTime, textField, uuid } from '../text';

const reason = textField(FIELDS.releaseReason);
/** In percent, with at most two decimal places, because a bucket is a hundredth of a percent. */
const percent = z.number().min(0).max(100).multipleOf(0.01);

export const promotionBody = z
  .strictObject({
    release: releaseId,
    /** With `percent`, `users` or `ramp` the release becomes the canary; otherwise everybody gets it. */
    percent: percent.optional(),
    /** Usernames or ids. */
    users: z.array(z.string().min(1).max(100)).min(1).max(1_000).optional(),
    /** Rising percentages. */
    ramp: z.array(percent).min(1).max(RAMP_LIMITS.steps).optional(),
    /** Minutes between two steps of the ramp. */
    every: z.int().min(RAMP_LIMITS.everyMin).max(RAMP_LIMITS.everyMax).optional(),
    reason,
  })
  .check((ctx) => {
    const { ramp, every, percent: share } = ctx.value;
    const refuse = (field: string, message: string) =>
      ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value });
    if ((ramp === undefined) !== (every === undefined))
      refuse(ramp ? 'every' : 'ramp', 'Mərhələlər və dəqiqələr birlikdə yazılır.');
    if (ramp && share !== undefined) refuse('percent', 'Faiz mərhələlərlə birlikdə yazılmır.');
    if (ramp?.some((step, index) => step <= (ramp[index - 1] ?? 0)))
      refuse('ramp', 'Hər mərhələ əvvəlkindən böyük olmalıdır.');
  });
export type PromotionBody = z.output<typeof promotionBody>;

/** A promotion that waits for another person's approval. */
export const pendingPromotion = z.strictObject({
  id: uuid,
  status: z.literal('pending'),
  /** Of a promotion of one feature. */
  feature: featureId.optional(),
  release: releaseId.optional(),
  percent: z.number().optional(),
  users: z.array(z.string()).optional(),
  ramp: z.array(z.number()).optional(),
  every: z.int().optional(),
  /** Of several features together. */
  releases: z.record(featureId, releaseId).optional(),
  reason: z.string(),
  /** A token as 'feature/name', or an administrator's username. */
  asked_by: z.string(),
  created_at: isoTime,
  /** Whether a feature of it has changed since, so that it can't be approved any more. */
  moved_on: z.boolean(),
});
export type PendingPromotion = z.output<typeof pendingPromotion>;

const freeze = z.strictObject({
  reason,
  until: isoTime
    .refine((time) => Date.parse(time) > Date.now(), 'Gələcək bir vaxt yazın.')
    .nullable()
    .default(null),
});

export const policyBody = z.strictObject({
  ramp: featurePolicy.shape.ramp.optional(),
  approvals: featurePolicy.shape.approvals.optional(),
  bake_minutes: z.int().min(0).max(BAKE_MINUTES.max).optional(),
  frozen: freeze.nullable().optional(),
});
export type PolicyBody = z.output<typeof policyBody>;

/** Its link is shown only once, in the answer to its creation. */
export const featurePreview = z.strictObject({
  id: uuid,
  release: releaseId,
  created_by: z.string(),
  created_at: isoTime,
  expires_at: isoTime,
});
export type FeaturePreview = z.output<typeof featurePreview>;

export const rollbackBody = z.strictObject({ to: z.int().min(1).max(999_999_999).optional(), reason });
export const promotionSetBody = z.strictObject({
  releases: z
    .record(featureId, releaseId)
    .refine((releases) => Object.keys(releases).length > 0, 'Ən azı bir buraxılış yazın.'),
  reason,
});
export const rollbackSetBody = z.strictObject({ to: z.int().min(1).max(999_999_999), reason });
