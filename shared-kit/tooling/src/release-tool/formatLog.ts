import type { FeatureId, RegistryEntry, RegistryRevision, RevisionNotes } from '../../../contract/src';

import { countOf } from './countOf';

function describeCanary({ release, percent, users, ramp }: NonNullable<RegistryEntry['canary']>): string {
  const named = users.length > 0 ? ` and ${countOf(users.length, 'named user')}` : '';
  const next = ramp?.steps[ramp.step + 1];
  const rising = ramp && next !== undefined ? `, ${next} % at ${ramp.next_at}` : '';
  return `${release} for ${percent} %${named}${rising}`;
}

const describeEntry = ({ current, canary }: RegistryEntry) =>
  canary ? `${current}, canary ${describeCanary(canary)}` : current;

function changesOf({ features }: RegistryRevision, before: RegistryRevision['features']): string[] {
  const retired = Object.keys(before).filter((feature) => !features[feature]);
  return [
    ...Object.entries(features).flatMap(([feature, entry]) => {
      const previous = before[feature];
      const description = describeEntry(entry);
      return previous && describeEntry(previous) === description ? [] : [`  ${feature}: ${description}`];
    }),
    ...retired.map((feature) => `  ${feature}: retired`),
  ];
}

/** What is worth knowing of a change that was made. */
export const formatNotes = ({
  mount,
  mount_reason: reason,
  warnings = [],
  approved_by: approver,
}: RevisionNotes): string[] => [
  ...(approver === undefined ? [] : [`Approved by ${approver}.`]),
  ...(mount === 'skipped' ? [`Mount check skipped: ${reason}.`] : []),
  ...warnings.map((warning) => `Warning: ${warning}`),
];

/** `history` is oldest first. `feature` leaves out the lines of other features. */
export const formatLog = (history: RegistryRevision[], feature?: FeatureId): string[] =>
  history.flatMap((revision, index) => [
    `revision ${revision.revision}  ${revision.created_at}  ${revision.author}: ${revision.reason}`,
    ...changesOf(revision, history[index - 1]?.features ?? {}).filter(
      (line) => feature === undefined || line.startsWith(`  ${feature}:`),
    ),
    ...formatNotes(revision).map((line) => `  ${line}`),
  ]);

export const formatRevision = ({ revision, features }: RegistryRevision, changed: FeatureId[]): string => {
  const described = changed.map((feature) => {
    const entry = features[feature];
    const canary = entry?.canary ? `, canary ${entry.canary.release}` : '';
    return entry ? `${feature} ${entry.current}${canary}` : `${feature} retired`;
  });
  return `Revision ${revision}: ${described.join('; ')}.`;
};

/** Of a promotion, which may wait for an approval. */
export const formatPromotion = (
  answer: RegistryRevision | { id: string; status: 'pending' },
  changed: FeatureId[],
): string[] =>
  'status' in answer
    ? [
        `Waits for an approval: ${answer.id}.`,
        'An administrator or another token of the feature approves it, at /admin/releases or over HTTP. Nobody gets it until then.',
      ]
    : [...formatNotes(answer), formatRevision(answer, changed)];
