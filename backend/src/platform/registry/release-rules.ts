import semver from 'semver';
import { CONTRACT_NUMBER, EVERY_CALL, type Release } from 'shared-kit/contract';
import { ReleaseRefused } from '../release-refused';

const SERVER_PATHS = /^\/(api|f|kit|media|preview|socket\.io|boot\.json)(\/|$)/;

export const releaseNameOf = ({ feature, id }: Release) => `${feature.id} ${id}`;
/** Removes parameter names: `/user/:id` and `/user/:userId` are the same path. */
export const patternOf = (path: string) => path.replace(/:\w+/g, ':').replace(/(?<=.)\/+$/, '');

const SERVED_CALLS = new Set(EVERY_CALL.map(({ route }) => patternOf(route)));

function checkContract(release: Release): void {
  const wrong = [release.contract, release.feature.contract].find((number) => number !== CONTRACT_NUMBER);
  if (wrong !== undefined)
    throw new ReleaseRefused(
      'CONTRACT_NUMBER',
      `${releaseNameOf(release)} was built against contract ${wrong}; this platform speaks contract ${CONTRACT_NUMBER}.`,
      [`${wrong} ≠ ${CONTRACT_NUMBER}`],
    );
}

function checkKitRange(release: Release): void {
  if (semver.validRange(release.kit) === null)
    throw new ReleaseRefused(
      'KIT_RANGE',
      `${releaseNameOf(release)} names '${release.kit}', which is no range of shared-kit versions.`,
      [release.kit],
    );
}

function checkOwnPaths(release: Release): void {
  const reserved = release.feature.routes.find(({ path }) => SERVER_PATHS.test(path));
  if (reserved)
    throw new ReleaseRefused(
      'PATH_CLASH',
      `${releaseNameOf(release)} claims ${reserved.path}, which is the server's.`,
      [reserved.path],
    );
  const patterns = release.feature.routes.map(({ path }) => patternOf(path));
  const repeated = patterns.find((pattern, index) => patterns.indexOf(pattern) !== index);
  if (repeated !== undefined)
    throw new ReleaseRefused('PATH_CLASH', `${releaseNameOf(release)} claims ${repeated} twice.`, [repeated]);
}

function checkCalls(release: Release): void {
  const unknown = (release.calls ?? []).filter((call) => !SERVED_CALLS.has(patternOf(call)));
  if (unknown.length > 0)
    throw new ReleaseRefused(
      'BACKEND_LACKS',
      `${releaseNameOf(release)} makes calls that this backend doesn't serve: ${unknown.join(', ')}.`,
      unknown,
    );
}

/** The rules for a release by itself. */
export function checkRelease(release: Release): void {
  checkContract(release);
  checkKitRange(release);
  checkOwnPaths(release);
  checkCalls(release);
}
