/** @jest-environment node */
import { versionProblem } from './versionProblem.mjs';

const problem = (version: string, level: 'none' | 'patch' | 'minor' | 'major') =>
  versionProblem({ reported: '3.1.4', version, level });

test('the same interface needs no version', () => {
  expect(problem('3.1.4', 'none')).toBeNull();
});

test.each([
  ['patch', '3.1.5'],
  ['minor', '3.2.0'],
  ['major', '4.0.0'],
] as const)('%s needs %s', (level, needed) => {
  expect(problem('3.1.4', level)).toContain(`needs version ${needed}, not 3.1.4`);
  expect(problem(needed, level)).toBeNull();
});

test.each([
  ['minor', '3.1.9'],
  ['major', '3.10.0'],
] as const)('%s is more than %s says', (level, version) => {
  expect(problem(version, level)).not.toBeNull();
});

test('a version may be raised further than needed', () => {
  expect(problem('4.0.0', 'patch')).toBeNull();
  expect(problem('3.10.0', 'minor')).toBeNull();
});
