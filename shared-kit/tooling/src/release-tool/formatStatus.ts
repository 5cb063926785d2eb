import type {
  FeatureId,
  FeatureSummary,
  RegistryEntry,
  ReleaseHealth,
  ReleaseSummary,
} from '../../../contract/src';
import { countOf } from './countOf';

export interface FeatureStatus {
  summary: FeatureSummary;
  /** Newest first, as the API answers. */
  releases: ReleaseSummary[];
}

export interface Status {
  revision: number;
  features: FeatureStatus[];
}

type ReleaseJson = ReleaseHealth &
  Pick<ReleaseSummary, 'release' | 'published_at' | 'published_by' | 'origin' | 'signed'>;

export interface StatusJson {
  revision: number;
  features: Record<
    FeatureId,
    {
      current: string | null;
      fallback: string | null;
      canary: RegistryEntry['canary'];
      releases: ReleaseJson[];
    }
  >;
}

const oldestFirst = (releases: ReleaseSummary[]) => [...releases].reverse();

/** The answer of `status --json`. */
export function statusJson({ revision, features }: Status): StatusJson {
  const entries = features.map(({ summary: { id, current, fallback, canary }, releases }) => {
    const described = oldestFirst(releases).map(
      ({ release, published_at, published_by, origin, signed, health }) => ({
        release,
        published_at,
        published_by,
        origin,
        signed,
        ...health,
      }),
    );
    return [id, { current, fallback, canary, releases: described }] as const;
  });
  return { revision, features: Object.fromEntries(entries) };
}

function describeHealth(health: ReleaseHealth): string {
  const { loads, average_ms, errors, fallbacks, hydrations, lcp, inp, cls, last_message } = health;
  const speed = average_ms === null ? '' : ` in ${average_ms} ms on average`;
  const vitals = [
    lcp === null ? '' : `, LCP ${Math.round(lcp)} ms`,
    inp === null ? '' : `, INP ${Math.round(inp)} ms`,
    cls === null ? '' : `, CLS ${cls.toFixed(3)}`,
  ];
  const mismatches =
    hydrations === 0 ? '' : `, ${hydrations} hydration ${hydrations === 1 ? 'mismatch' : 'mismatches'}`;
  const last = last_message === null ? '' : `; last: ${last_message}`;
  const counts = [
    countOf(loads, 'load') + speed,
    countOf(errors, 'error'),
    countOf(fallbacks, 'fallback'),
  ].join(', ');
  return `${counts}${mismatches}${vitals.join('')}${last}`;
}

function describeRole({ role }: ReleaseSummary, { canary }: FeatureSummary): string {
  return role === 'canary' && canary ? `canary for ${canary.percent} %` : (role ?? '');
}

function describeFeature({ id, title, team, retired_at, error_free_share, policy }: FeatureSummary): string {
  return [
    team === null ? id : `${id}  ${title}, ${team}`,
    ...(retired_at === null ? [] : [`retired ${retired_at}`]),
    ...(error_free_share === null
      ? []
      : [`${(error_free_share * 100).toFixed(2)} % of loads without an error in 28 days`]),
    ...(policy.frozen ? [`frozen: ${policy.frozen.reason}`] : []),
  ].join(', ');
}

export const formatStatus = ({ revision, features }: Status): string[] => [
  `revision ${revision}`,
  ...features.flatMap(({ summary, releases }) => [
    describeFeature(summary),
    ...oldestFirst(releases).map((release) =>
      ['', release.release, describeRole(release, summary), describeHealth(release.health)]
        .filter((part, index) => index === 0 || part !== '')
        .join('  '),
    ),
    ...summary.refused.map(({ release, code }) => `  ${release}  is not served: ${code}`),
  ]),
];
