import { formatNumber } from 'shared-kit';
import type { RegistryEntry, RegistryRevision } from 'shared-kit/contract';
import * as texts from '../../texts';
import { percentOf, stepsOf } from '../words';

const say = texts.releases.log.changes;

type Canary = NonNullable<RegistryEntry['canary']>;

export interface FeatureChange {
  feature: string;
  sentences: string[];
}

function shareOf({ percent, users, ramp }: Canary): string {
  const share = ramp ? say.ramp(stepsOf(ramp.steps)) : percentOf(percent);
  return users.length > 0 ? `${share}, ${say.users(formatNumber(users.length))}` : share;
}

function canaryChange(before: Canary | null, after: Canary | null): string[] {
  if (before?.release === after?.release) {
    if (!before || !after || shareOf(before) + before.percent === shareOf(after) + after.percent) return [];
    return before.percent === after.percent
      ? [say.canary(after.release, shareOf(after))]
      : [say.share(after.release, percentOf(before.percent), percentOf(after.percent))];
  }
  return [
    ...(before ? [say.canaryEnded(before.release)] : []),
    ...(after ? [say.canary(after.release, shareOf(after))] : []),
  ];
}

function currentChange(before: RegistryEntry, after: RegistryEntry): string[] {
  if (before.current !== after.current)
    return [(after.current === before.fallback ? say.back : say.everyone)(after.current, before.current)];
  return after.fallback !== null && before.fallback !== after.fallback ? [say.fallback(after.fallback)] : [];
}

function sentencesOf(before: RegistryEntry | undefined, after: RegistryEntry | undefined): string[] {
  if (!after) return before ? [say.retired] : [];
  if (!before) return [say.first(after.current)];
  return [...currentChange(before, after), ...canaryChange(before.canary, after.canary)];
}

/** What a revision changed against the one before it; all is new without one. */
export function changesOf(revision: RegistryRevision, before: RegistryRevision | undefined): FeatureChange[] {
  const features = [...new Set([...Object.keys(before?.features ?? {}), ...Object.keys(revision.features)])];
  return features
    .map((feature) => ({
      feature,
      sentences: sentencesOf(before?.features[feature], revision.features[feature]),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
