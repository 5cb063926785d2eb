import type { RegistryRevision } from 'shared-kit/contract';
import type { FeatureStatus, ReleaseStatus, Status } from './release-status.service';

type Features = RegistryRevision['features'];
type Entry = NonNullable<Features[keyof Features]>;

const describeCanary = (canary: NonNullable<Entry['canary']>) => {
  const users = canary.users.length > 0 ? ` and ${canary.users.length} named users` : '';
  return `${canary.release} for ${canary.percent} %${users}`;
};

const describeEntry = ({ current, canary }: Entry) =>
  canary ? `${current}, canary ${describeCanary(canary)}` : current;

function changesOf(revision: RegistryRevision, before: RegistryRevision | undefined): string[] {
  return Object.entries(revision.features).flatMap(([feature, entry]) => {
    const previous = before?.features[feature as keyof Features];
    const description = describeEntry(entry);
    return previous && describeEntry(previous) === description ? [] : [`  ${feature}: ${description}`];
  });
}

export const formatLog = (history: RegistryRevision[]): string[] =>
  history.flatMap((revision, index) => [
    `revision ${revision.revision}  ${revision.created_at}  ${revision.author}: ${revision.reason}`,
    ...changesOf(revision, history[index - 1]),
  ]);

function roleOf(release: string, { current, fallback, canary }: FeatureStatus): string {
  if (release === current) return 'current';
  if (canary && release === canary.release) return `canary for ${canary.percent} %`;
  return release === fallback ? 'fallback' : '';
}

function describeReports({ loads, average_ms, errors, fallbacks, last_message }: ReleaseStatus): string {
  const speed = average_ms === null ? '' : ` in ${average_ms} ms on average`;
  const last = last_message === null ? '' : `; last: ${last_message}`;
  return `${loads} loads${speed}, ${errors} errors, ${fallbacks} fallbacks${last}`;
}

export const formatStatus = ({ revision, features }: Status): string[] => [
  `revision ${revision}`,
  ...Object.entries(features).flatMap(([feature, status]) => [
    feature,
    ...status.releases.map((release) =>
      `  ${release.release}  ${roleOf(release.release, status)}  ${describeReports(release)}`.replace(
        / {3,}/g,
        '  ',
      ),
    ),
  ]),
];
