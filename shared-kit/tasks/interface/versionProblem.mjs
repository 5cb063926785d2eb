import { LEVELS } from './compareKits.mjs';

const numbersOf = (version) => version.split('.').map(Number);

/** Why this version doesn't say enough about the change since the reported version; null when it does. */
export function versionProblem({ reported, version, level }) {
  if (level === LEVELS[0]) return null;
  const [major, minor] = numbersOf(reported);
  const needed = level === 'major' ? [major + 1, 0] : [major, minor + 1];
  const [ownMajor, ownMinor] = numbersOf(version);
  if (ownMajor > needed[0] || (ownMajor === needed[0] && ownMinor >= needed[1])) return null;
  return `The interface of shared-kit changed (${level}) since ${reported}: shared-kit/kit/package.json needs version ${needed.join('.')}.0, not ${version}.`;
}
