import semver from 'semver';
import { type Release } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';
import { releaseNameOf, patternOf } from './release-rules';

/** Slots of the shell with exactly one filler. In other slots each filler has a different `order`. */
const EXCLUSIVE_SLOTS: readonly string[] = ['dashboard.main', 'header.news', 'header.notifications'];

type Refusal = ReleaseRefused | undefined;

const patternsOf = ({ feature }: Release) =>
  new Map(feature.routes.map(({ path }) => [patternOf(path), path]));

/** The shell provides the kit that it was built with: the lowest version of its own range. */
function kitRefusal(shell: Release, remote: Release): Refusal {
  const served = semver.minVersion(shell.kit);
  if (served && semver.satisfies(served, remote.kit, { includePrerelease: true })) return undefined;
  return new ReleaseRefused(
    'KIT_RANGE',
    `${releaseNameOf(remote)} runs with shared-kit ${remote.kit}; ${releaseNameOf(shell)} brings ${served?.version ?? 'none'}.`,
    [`${remote.feature.id} ${remote.kit}`, `shell ${served?.version ?? '—'}`],
  );
}

function pathRefusal(release: Release, other: Release): Refusal {
  const taken = patternsOf(other);
  for (const [pattern, path] of patternsOf(release))
    if (taken.has(pattern))
      return new ReleaseRefused(
        'PATH_CLASH',
        `${releaseNameOf(release)} claims ${path}, which ${releaseNameOf(other)} owns.`,
        [other.feature.id, path],
      );
  return undefined;
}

function slotRefusal(release: Release, other: Release): Refusal {
  for (const { slot, order, tabs = [] } of release.feature.slots)
    for (const taken of other.feature.slots) {
      if (taken.slot !== slot) continue;
      if (EXCLUSIVE_SLOTS.includes(slot))
        return new ReleaseRefused(
          'SLOT_CLASH',
          `${releaseNameOf(release)} fills the slot ${slot}, which ${releaseNameOf(other)} owns.`,
          [other.feature.id, slot],
        );
      if (taken.order === order)
        return new ReleaseRefused(
          'SLOT_CLASH',
          `${releaseNameOf(release)} stands at ${order} in ${slot}, as ${releaseNameOf(other)} does.`,
          [other.feature.id, `${slot} (${order})`],
        );
      const tab = tabs.find(({ id }) => taken.tabs?.some((other) => other.id === id));
      if (tab)
        return new ReleaseRefused(
          'SLOT_CLASH',
          `${releaseNameOf(release)} has the tab '${tab.id}' in ${slot}, as ${releaseNameOf(other)} has.`,
          [other.feature.id, `${slot} (${tab.id})`],
        );
    }
  return undefined;
}

/** Why releases of two features can't be in one page. */
function refusalBetween(release: Release, other: Release): Refusal {
  const kit =
    (release.feature.id === 'shell' ? kitRefusal(release, other) : undefined) ??
    (other.feature.id === 'shell' ? kitRefusal(other, release) : undefined);
  return kit ?? pathRefusal(release, other) ?? slotRefusal(release, other);
}

export function checkCompatible(release: Release, others: readonly Release[]): void {
  for (const other of others) {
    const refusal = refusalBetween(release, other);
    if (refusal) throw refusal;
  }
}

export const isCompatible = (release: Release, others: readonly Release[]) =>
  others.every((other) => refusalBetween(release, other) === undefined);

/** `candidate` replaces `current`, or nothing does when the feature retires. */
export function checkSlotsInUse(
  current: Release,
  candidate: Release | undefined,
  others: readonly Release[],
): void {
  const stillOffered = new Set(candidate?.feature.offers?.map(({ slot }) => slot));
  for (const { slot } of current.feature.offers ?? []) {
    if (stillOffered.has(slot)) continue;
    const fillers = others.filter(({ feature }) => feature.slots.some((filled) => filled.slot === slot));
    if (fillers.length === 0) continue;
    const names = fillers.map(releaseNameOf);
    const offer = candidate ? `${releaseNameOf(candidate)} no longer offers` : `${current.feature.id} offers`;
    throw new ReleaseRefused('SLOT_IN_USE', `${offer} ${slot}, which is filled by ${names.join(', ')}.`, [
      slot,
      ...names,
    ]);
  }
}
