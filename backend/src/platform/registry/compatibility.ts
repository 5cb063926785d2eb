import semver from 'semver';
import { CONTRACT_NUMBER, EXCLUSIVE_SLOTS, type Release } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';

const SERVER_PATHS = /^\/(api|f|media|socket\.io|boot\.json)(\/|$)/;

const nameOf = ({ feature, id }: Release) => `${feature.id} ${id}`;
/** Removes parameter names: `/user/:id` and `/user/:userId` are the same path. */
const patternOf = (path: string) => path.replace(/:\w+/g, ':').replace(/(?<=.)\/+$/, '');
const patternsOf = ({ feature }: Release) =>
  new Map(feature.routes.map(({ path }) => [patternOf(path), path]));

function checkContract(release: Release): void {
  const wrong = [release.contract, release.feature.contract].find((number) => number !== CONTRACT_NUMBER);
  if (wrong !== undefined)
    throw new ReleaseRefused(
      'CONTRACT_NUMBER',
      `${nameOf(release)} was built against contract ${wrong}; this platform speaks contract ${CONTRACT_NUMBER}.`,
    );
}

function checkOwnPaths(release: Release): void {
  const reserved = release.feature.routes.find(({ path }) => SERVER_PATHS.test(path));
  if (reserved)
    throw new ReleaseRefused(
      'PATH_CLASH',
      `${nameOf(release)} claims ${reserved.path}, which is the server's.`,
    );
  const patterns = release.feature.routes.map(({ path }) => patternOf(path));
  const repeated = patterns.find((pattern, index) => patterns.indexOf(pattern) !== index);
  if (repeated !== undefined)
    throw new ReleaseRefused('PATH_CLASH', `${nameOf(release)} claims ${repeated} twice.`);
}

export function checkRelease(release: Release): void {
  checkContract(release);
  if (semver.validRange(release.kit) === null)
    throw new ReleaseRefused(
      'KIT_RANGE',
      `${nameOf(release)} names '${release.kit}', which is no range of shared-kit versions.`,
    );
  checkOwnPaths(release);
}

/** The shell provides the kit that it was built with: the lowest version of its own range. */
function checkKit(shell: Release, remote: Release): void {
  const served = semver.minVersion(shell.kit);
  if (!served || !semver.satisfies(served, remote.kit, { includePrerelease: true }))
    throw new ReleaseRefused(
      'KIT_RANGE',
      `${nameOf(remote)} runs with shared-kit ${remote.kit}; ${nameOf(shell)} brings ${served?.version ?? 'none'}.`,
    );
}

function checkPaths(release: Release, other: Release): void {
  const taken = patternsOf(other);
  for (const [pattern, path] of patternsOf(release))
    if (taken.has(pattern))
      throw new ReleaseRefused(
        'PATH_CLASH',
        `${nameOf(release)} claims ${path}, which ${nameOf(other)} owns.`,
      );
}

function checkSlots(release: Release, other: Release): void {
  for (const { slot, order } of release.feature.slots)
    for (const taken of other.feature.slots) {
      if (taken.slot !== slot) continue;
      if (EXCLUSIVE_SLOTS.includes(slot))
        throw new ReleaseRefused(
          'SLOT_CLASH',
          `${nameOf(release)} fills the slot ${slot}, which ${nameOf(other)} owns.`,
        );
      if (taken.order === order)
        throw new ReleaseRefused(
          'SLOT_CLASH',
          `${nameOf(release)} stands at ${order} in ${slot}, as ${nameOf(other)} does.`,
        );
    }
}

export function checkCompatible(release: Release, other: Release): void {
  if (release.feature.id === 'shell') checkKit(release, other);
  if (other.feature.id === 'shell') checkKit(other, release);
  checkPaths(release, other);
  checkSlots(release, other);
}
