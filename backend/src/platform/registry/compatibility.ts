import semver from 'semver';
import { CONTRACT_NUMBER, EXCLUSIVE_SLOTS, type Release } from 'shared-kit/contract';
import { Refusal } from '../refusal';

/** Paths that the server answers itself. */
const SERVER_PATHS = /^\/(api|f|media|socket\.io|boot\.json)(\/|$)/;

const nameOf = ({ feature, id }: Release) => `${feature.id} ${id}`;
/** `/user/:id` and `/user/:userId` are one path. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':').replace(/(?<=.)\/+$/, '');
const shapesOf = ({ feature }: Release) => new Map(feature.routes.map(({ path }) => [shapeOf(path), path]));

function checkContract(release: Release): void {
  const wrong = [release.contract, release.feature.contract].find((number) => number !== CONTRACT_NUMBER);
  if (wrong !== undefined)
    throw new Refusal(
      'CONTRACT_NUMBER',
      `${nameOf(release)} was built against contract ${wrong}; this platform speaks contract ${CONTRACT_NUMBER}.`,
    );
}

function checkOwnPaths(release: Release): void {
  const reserved = release.feature.routes.find(({ path }) => SERVER_PATHS.test(path));
  if (reserved)
    throw new Refusal('PATH_CLASH', `${nameOf(release)} claims ${reserved.path}, which is the server's.`);
  const shapes = release.feature.routes.map(({ path }) => shapeOf(path));
  const twice = shapes.find((shape, index) => shapes.indexOf(shape) !== index);
  if (twice !== undefined) throw new Refusal('PATH_CLASH', `${nameOf(release)} claims ${twice} twice.`);
}

/** What can be said of a release by itself. */
export function checkAlone(release: Release): void {
  checkContract(release);
  if (semver.validRange(release.kit) === null)
    throw new Refusal(
      'KIT_RANGE',
      `${nameOf(release)} names '${release.kit}', which is no range of shared-kit versions.`,
    );
  checkOwnPaths(release);
}

/** The shell brings the kit along that it was built with: the least version of its own range. */
function checkKit(shell: Release, remote: Release): void {
  const carried = semver.minVersion(shell.kit);
  if (!carried || !semver.satisfies(carried, remote.kit, { includePrerelease: true }))
    throw new Refusal(
      'KIT_RANGE',
      `${nameOf(remote)} runs with shared-kit ${remote.kit}; ${nameOf(shell)} brings ${carried?.version ?? 'none'}.`,
    );
}

function checkPaths(release: Release, other: Release): void {
  const taken = shapesOf(other);
  for (const [shape, path] of shapesOf(release))
    if (taken.has(shape))
      throw new Refusal('PATH_CLASH', `${nameOf(release)} claims ${path}, which ${nameOf(other)} owns.`);
}

function checkSlots(release: Release, other: Release): void {
  for (const { slot, order } of release.feature.slots)
    for (const taken of other.feature.slots) {
      if (taken.slot !== slot) continue;
      if (EXCLUSIVE_SLOTS.includes(slot))
        throw new Refusal(
          'SLOT_CLASH',
          `${nameOf(release)} fills the slot ${slot}, which ${nameOf(other)} owns.`,
        );
      if (taken.order === order)
        throw new Refusal(
          'SLOT_CLASH',
          `${nameOf(release)} stands at ${order} in ${slot}, as ${nameOf(other)} does.`,
        );
    }
}

/** Whether a release can live in one page with one of another feature. */
export function checkTogether(release: Release, other: Release): void {
  if (release.feature.id === 'shell') checkKit(release, other);
  if (other.feature.id === 'shell') checkKit(other, release);
  checkPaths(release, other);
  checkSlots(release, other);
}
