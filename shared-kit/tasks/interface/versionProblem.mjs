import { LEVELS } from './compareReports.mjs';

const numbersOf = (version) => version.split('.').map(Number);

function nextVersion(version, level) {
  const [major, minor, patch] = numbersOf(version);
  if (level === 'major') return `${major + 1}.0.0`;
  if (level === 'minor') return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

function isBelow(version, other) {
  const [numbers, others] = [numbersOf(version), numbersOf(other)];
  const index = numbers.findIndex((number, at) => number !== others[at]);
  return index >= 0 && numbers[index] < others[index];
}

/** Why this version doesn't say enough about the change since the reported version; null when it does. */
export function versionProblem({ reported, version, level }) {
  if (level === LEVELS[0]) return null;
  const needed = nextVersion(reported, level);
  if (!isBelow(version, needed)) return null;
  return `The interface of shared-kit changed (${level}) since ${reported}: its package.json needs version ${needed}, not ${version}.`;
}
