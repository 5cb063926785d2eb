import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stopChildrenOnSignal, runNode } from './children.mjs';
import { concurrently } from './concurrently.mjs';
import { ensureInstalled, EVERYTHING } from './install.mjs';
import { withLock } from './lock.mjs';
import { createProgress } from './progress.mjs';
import { binOf, FEATURES, ROOT } from './project.mjs';

const CACHE = join(ROOT, '.cache');
const JEST_REPORT = join(CACHE, 'jest.json');
const JOURNEYS_REPORT = join(ROOT, 'e2e/test-results/journeys.json');
const HEAP = '--max-old-space-size=4096';

const tool = (packageName, command) => binOf(packageName, command);
const sources = ['shared-kit', ...FEATURES, 'backend', 'e2e', 'bench'];

/** Each step takes about one core. */
const STEPS_AT_ONCE = 2;
const GROUPS = [
  [
    { name: 'lint', args: () => [tool('oxlint')] },
    { name: 'types', args: () => [HEAP, tool('typescript', 'tsc'), '-b'] },
    { name: 'format', args: () => [tool('prettier'), '--check', '--cache', '.'] },
    {
      name: 'architecture',
      args: () => [
        tool('dependency-cruiser', 'depcruise'),
        '--config',
        '.dependency-cruiser.cjs',
        ...sources,
      ],
    },
    { name: 'leftovers', args: () => [tool('knip')] },
    { name: 'build', args: () => [join(import.meta.dirname, 'build.mjs')] },
  ],
  [
    {
      name: 'unit',
      title: 'unit and integration',
      args: () => [tool('jest'), '--json', '--outputFile', JEST_REPORT],
      env: { ...process.env, SPECS_TOGETHER: 'on' },
    },
    // Reads the declarations that the step 'types' writes.
    {
      name: 'kit-interface',
      title: 'kit interface',
      args: () => [join(import.meta.dirname, 'kitInterface.mjs')],
    },
  ],
  [
    {
      name: 'journeys',
      title: 'browser journeys',
      args: () => [tool('@playwright/test', 'playwright'), 'test'],
      cwd: join(ROOT, 'e2e'),
    },
  ],
];

const report = async (path) => JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));

async function countUnit() {
  const result = await report(JEST_REPORT);
  if (!result) return { passed: 0, failed: 1 };
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
}

async function countJourneys() {
  const result = await report(JOURNEYS_REPORT);
  if (!result) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = result.stats;
  return { passed: expected, failed: unexpected + flaky + result.errors.length };
}

const COUNTS = { unit: countUnit, journeys: countJourneys };

/** The files that took longest, of each kind. */
const SLOWEST = 10;

async function unitTimes() {
  const files = (await report(JEST_REPORT))?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => [relative(ROOT, name), endTime - startTime]);
}

async function journeyTimes() {
  const files = (await report(JOURNEYS_REPORT))?.suites ?? [];
  const timeOf = ({ specs = [], suites = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + timeOf(suite), 0);
  return files.map((suite) => [suite.title, timeOf(suite)]);
}

const inSeconds = ([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`;
const slowest = (times) => times.sort(([, a], [, b]) => b - a).slice(0, SLOWEST);

// `npm test -- lint unit` runs only these steps.
const wanted = process.argv.slice(2);
const names = [...new Set(GROUPS.flat().map(({ name }) => name))];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}. The steps are ${names.join(', ')}.\n`);
  process.exit(2);
}
const progress = createProgress();
stopChildrenOnSignal();
process.chdir(ROOT);
await withLock(() => ensureInstalled(progress, EVERYTHING));
await mkdir(CACHE, { recursive: true });
await Promise.all([JEST_REPORT, JOURNEYS_REPORT].map((path) => rm(path, { force: true })));

const failedSteps = [];
const stepTimes = [];
const total = { passed: 0, failed: 0 };

async function runStep({ name, title = name, args, cwd = ROOT, env }) {
  const startedAt = performance.now();
  const { code, output } = await progress.step(title, () => runNode(args(), { cwd, env }));
  stepTimes.push([title, performance.now() - startedAt]);
  if (code !== 0) {
    failedSteps.push(title);
    progress.line(`\n${output.trim()}\n`);
  }
  if (!(name in COUNTS)) return;
  const { passed, failed } = await COUNTS[name]();
  total.passed += passed;
  // A run can fail without a failing test, for instance by a crash.
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}

for (const group of GROUPS) {
  const steps = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await concurrently(steps, STEPS_AT_ONCE, runStep);
}
const times = [stepTimes, ...(await Promise.all([unitTimes(), journeyTimes()]))];
progress.line(`\nTime:\n${times.flatMap(slowest).map(inSeconds).join('\n')}`);
progress.line(failedSteps.length === 0 ? '\nEverything passed.' : `\nFailed: ${failedSteps.join(', ')}.`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(failedSteps.length === 0 && total.failed === 0 ? 0 : 1);
