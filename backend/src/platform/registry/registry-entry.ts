import { randomBytes } from 'node:crypto';
import type { FeatureId, RegistryEntry } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';

const SALT_BYTES = 9;

export function currentEntry(before: RegistryEntry | undefined, release: string): RegistryEntry {
  const fallback = before?.current === release ? before.fallback : (before?.current ?? null);
  return { current: release, fallback, canary: null };
}

export interface CanaryOptions {
  release: string;
  percent?: number | undefined;
  /** User ids. */
  users?: string[] | undefined;
}

/** Keeps the salt of a running canary, so that a higher percentage keeps all its visitors. */
export function canaryEntry(
  feature: FeatureId,
  before: RegistryEntry | undefined,
  { release, percent, users }: CanaryOptions,
): RegistryEntry {
  if (!before)
    throw new ReleaseRefused(
      'NO_CURRENT',
      `${feature} has no current release yet; promote one to everybody first.`,
    );
  const running = before.canary?.release === release ? before.canary : undefined;
  return {
    ...before,
    canary: {
      release,
      percent: percent ?? running?.percent ?? 0,
      salt: running?.salt ?? randomBytes(SALT_BYTES).toString('base64url'),
      users: users ?? running?.users ?? [],
    },
  };
}
