import { createHash } from 'node:crypto';
import type { RegistryEntry } from 'shared-kit/contract';

const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = BUCKETS / 100;

/** Whoever asks for a page: by the cookie of the browser, and by the user whom login tied to it. */
export interface Visitor {
  id: string;
  userId: string | undefined;
}

/** Where someone stands between 0 and 9999; the same for as long as the salt is. */
export const bucketOf = (salt: string, id: string): number =>
  createHash('sha256')
    .update(salt + id)
    .digest()
    .readUInt32BE(0) % BUCKETS;

export function isInCanary(canary: NonNullable<RegistryEntry['canary']>, visitor: Visitor): boolean {
  if (visitor.userId !== undefined && canary.users.includes(visitor.userId)) return true;
  return bucketOf(canary.salt, visitor.userId ?? visitor.id) < canary.percent * BUCKETS_PER_PERCENT;
}

export interface Choice {
  release: string;
  fallback: string | null;
}

/** This visitor's release of a feature. Behind a canary stands the release that everybody else has. */
export function chosenFor({ current, fallback, canary }: RegistryEntry, visitor: Visitor): Choice {
  return canary && isInCanary(canary, visitor)
    ? { release: canary.release, fallback: current }
    : { release: current, fallback };
}
