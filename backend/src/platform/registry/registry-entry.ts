import { randomBytes } from 'node:crypto';
import {
  type FeatureId,
  MINUTE_MS,
  type Ramp,
  type RegistryEntry,
  type RegistryRevision,
} from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';

const SALT_BYTES = 9;
export const EVERYBODY = 100;

export function currentEntry(before: RegistryEntry | undefined, release: string): RegistryEntry {
  const fallback = before?.current === release ? before.fallback : (before?.current ?? null);
  return { current: release, fallback, canary: null };
}

export const currentEntries = (
  before: RegistryRevision['features'],
  releases: Readonly<Record<FeatureId, string>>,
) =>
  Object.fromEntries(
    Object.entries(releases).map(([feature, release]) => [feature, currentEntry(before[feature], release)]),
  );

export interface CanaryOptions {
  release: string;
  percent?: number | undefined;
  /** User ids. */
  users?: string[] | undefined;
  ramp?: Ramp | undefined;
}

/** Keeps the salt of a running canary, so that a higher percentage keeps all its visitors. */
export function canaryEntry(
  feature: FeatureId,
  before: RegistryEntry | undefined,
  { release, percent, users, ramp }: CanaryOptions,
): RegistryEntry {
  if (!before)
    throw new ReleaseRefused(
      'NO_CURRENT',
      `${feature} has no current release yet; promote one to everybody first.`,
      [feature],
    );
  const running = before.canary?.release === release ? before.canary : undefined;
  // A percentage that is set by hand ends a ramp.
  const rising = ramp ?? (percent === undefined ? running?.ramp : undefined);
  return {
    ...before,
    canary: {
      release,
      percent: percent ?? running?.percent ?? 0,
      salt: running?.salt ?? randomBytes(SALT_BYTES).toString('base64url'),
      users: users ?? running?.users ?? [],
      ...(rising && { ramp: rising }),
    },
  };
}

/** The ramp at one of its steps. Undefined at the last one, because nothing follows. */
export function rampAt({ steps, every }: Pick<Ramp, 'steps' | 'every'>, step: number, now: number) {
  const next_at = new Date(now + every * MINUTE_MS).toISOString();
  return step < steps.length - 1 ? { steps, every, step, next_at } : undefined;
}
