import { createHash } from 'node:crypto';
import type { RegistryEntry } from 'shared-kit/contract';
import type { ShownPreview } from '../previews/shown-preview';

const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = BUCKETS / 100;

export interface CanaryVisitor {
  id: string;
  userId: string | undefined;
  preview?: ShownPreview | undefined;
}

/** From 0 to 9999. */
export const canaryBucketOf = (salt: string, id: string): number =>
  createHash('sha256')
    .update(salt + id)
    .digest()
    .readUInt32BE(0) % BUCKETS;

export function isInCanary(canary: NonNullable<RegistryEntry['canary']>, visitor: CanaryVisitor): boolean {
  if (visitor.userId !== undefined && canary.users.includes(visitor.userId)) return true;
  return canaryBucketOf(canary.salt, visitor.userId ?? visitor.id) < canary.percent * BUCKETS_PER_PERCENT;
}

/** Whether two visitors without a session may get different releases. */
export const dividesVisitors = ({ canary }: RegistryEntry) => (canary?.percent ?? 0) > 0;

export function chooseRelease({ current, fallback, canary }: RegistryEntry, visitor: CanaryVisitor) {
  return canary && isInCanary(canary, visitor)
    ? { release: canary.release, fallback: current }
    : { release: current, fallback };
}
