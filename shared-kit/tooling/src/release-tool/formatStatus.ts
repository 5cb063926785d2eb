import {
  DEFAULT_POLICY,
  type FeatureId,
  type FeatureSummary,
  type PendingPromotion,
  type ReleaseError,
  type ReleaseHealth,
  type ReleaseSummary,
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
  /** Promotions that wait for an approval. */
  pending: PendingPromotion[];
}

const oldestFirst = (releases: ReleaseSummary[]) => [...releases].reverse();

const pendingOf = (id: FeatureId, pending: PendingPromotion[]) =>
  pending.filter(({ feature, releases = {} }) => feature === id || id in releases);

/** The answer of `status --json`. */
export function statusJson({ revision, features, pending }: Status) {
  const entries = features.map(({ summary, releases }) => {
    const { id, current, fallback, canary, policy, error_free_share, service } = summary;
    const described = oldestFirst(releases).map(
      ({ release, published_at, published_by, origin, signed, role, health, last_errors }) => ({
        release,
        published_at,
        published_by,
        origin,
        signed,
        role,
        ...health,
        last_errors,
      }),
    );
    const state = { current, fallback, canary, policy, error_free_share, service };
    return [id, { ...state, pending: pendingOf(id, pending), releases: described }] as const;
  });
  return { revision, features: Object.fromEntries(entries) };
}
export type StatusJson = ReturnType<typeof statusJson>;

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

const describeError = ({ count, message, page, last_at, stack }: ReleaseError): string[] => [
  `    ${count} × ${message}${page === null ? '' : `  on ${page}`}  ${last_at}`,
  ...stack.map((place) => `        at ${place}`),
];

function describeRole({ role }: ReleaseSummary, { canary }: FeatureSummary): string {
  return role === 'canary' && canary ? `canary for ${canary.percent} %` : (role ?? '');
}

/** The errors of a release that nobody gets say little about today. */
const describeRelease = (release: ReleaseSummary, summary: FeatureSummary): string[] => [
  ['', release.release, describeRole(release, summary), describeHealth(release.health)]
    .filter((part, index) => index === 0 || part !== '')
    .join('  '),
  ...(release.role === null ? [] : release.last_errors.flatMap(describeError)),
];

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

/** What differs from the usual policy. */
function describePolicy({ policy: { ramp, approvals, bake_minutes } }: FeatureSummary): string[] {
  const rules = [
    ...(ramp === 'required' ? ['a token needs a ramp'] : []),
    ...(approvals === 1 ? ['somebody else approves'] : []),
    ...(bake_minutes === DEFAULT_POLICY.bake_minutes ? [] : [`bakes for ${bake_minutes} minutes`]),
  ];
  return rules.length === 0 ? [] : [`  policy: ${rules.join(', ')}`];
}

function describePending({ id, release, releases, asked_by, reason, moved_on }: PendingPromotion): string {
  const asked =
    release ??
    Object.entries(releases ?? {})
      .map((part) => part.join(' '))
      .join(', ');
  const end = moved_on ? '; the feature has changed since' : '';
  return `  waits for an approval: ${asked}, asked by ${asked_by}: ${reason} (${id})${end}`;
}

export const formatStatus = ({ revision, features, pending }: Status): string[] => [
  `revision ${revision}`,
  ...features.flatMap(({ summary, releases }) => [
    describeFeature(summary),
    ...describePolicy(summary),
    ...(summary.service ? [`  service: answers within ${summary.service.timeout_ms} ms`] : []),
    ...pendingOf(summary.id, pending).map(describePending),
    ...oldestFirst(releases).flatMap((release) => describeRelease(release, summary)),
    ...summary.refused.map(({ release, code }) => `  ${release}  is not served: ${code}`),
  ]),
];
