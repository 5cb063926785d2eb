import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { binOf, concurrently, FEATURES } from './builds';
import { ROOT, runNode, stopChildrenOnSignal } from './children.mjs';
import { createProgress } from './progress.mjs';

type Time = [name: string, ms: number];
interface Counts {
  passed: number;
  failed: number;
  times: Time[];
}
interface Step {
  name: string;
  title: string;
  folder: string;
  script: string;
  /** A file that the step writes, and how to count its tests. */
  report?: string;
  count?: (text: string) => Counts;
}

/** Jest's and Playwright's reports. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}
interface Journeys {
  title: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: Journeys[];
}
interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: Journeys[];
}

function countUnit(text: string): Counts {
  const report = JSON.parse(text) as UnitReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    times: report.testResults.map(({ name, startTime, endTime }) => [
      relative(ROOT, name),
      endTime - startTime,
    ]),
  };
}

const durationOf = ({ specs = [], suites = [] }: Journeys): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + durationOf(suite), 0);

function countJourneys(text: string): Counts {
  const { stats, errors, suites } = JSON.parse(text) as JourneyReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    times: suites.map((suite) => [suite.title, durationOf(suite)]),
  };
}

/** How many of the slowest steps and files are named. */
const SLOWEST = 20;
const slowest = (times: Time[]) =>
  times
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}\n`);

const check = (name: string): Step => ({ name, title: name, folder: '.', script: `check:${name}` });
const unit = (workspace: string): Step => ({
  name: 'unit',
  title: `unit tests of ${workspace}`,
  folder: workspace,
  script: 'test',
  report: join(ROOT, workspace, '.cache/unit.json'),
  count: countUnit,
});
const journeys = (group: string): Step => ({
  name: 'journeys',
  title: `browser journeys: ${group}`,
  folder: 'e2e',
  script: `journeys:${group}`,
  report: join(ROOT, `e2e/test-results/${group}.json`),
  count: countJourneys,
});

/** The longest first, since two run beside each other: each takes about one core. */
const STEPS_AT_ONCE = 2;
const GROUPS = [
  ['types', 'build', 'lint', 'architecture', 'format', 'leftovers'].map(check),
  [
    unit('backend'),
    ...['shell', 'platform', 'movies', 'social', 'admin', 'newsletters'].map(journeys),
    ...[...FEATURES, 'shared-kit'].map(unit),
    check('kit-interface'),
  ],
  // It measures a time.
  [journeys('start')],
];

/**
 * Runs a script of a package.json if what it reads has changed. Wireit gets the name as from npm, whose own process would
 * not pass on the signal that ends it.
 */
function runScript({ folder, script }: Step) {
  const cwd = join(ROOT, folder);
  const env = { ...process.env, npm_lifecycle_event: script, npm_package_json: join(cwd, 'package.json') };
  return runNode([binOf('wireit')], { cwd, env });
}

/** `npm test -- lint unit` runs only these steps. */
export async function run(wanted: string[]): Promise<number> {
  const names = [...new Set(GROUPS.flat().map(({ name }) => name))];
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no step ${unknown.join(', ')}. The steps are ${names.join(', ')}.\n`);
    return 2;
  }
  const progress = createProgress();
  stopChildrenOnSignal();
  process.chdir(ROOT);
  const failedSteps: string[] = [];
  const total = { passed: 0, failed: 0 };
  const times: Record<'steps' | 'files', Time[]> = { steps: [], files: [] };

  async function runStep(step: Step): Promise<void> {
    const startedAt = performance.now();
    const { code, output } = await progress.step(step.title, () => runScript(step));
    times.steps.push([step.title, performance.now() - startedAt]);
    if (code !== 0) {
      failedSteps.push(step.title);
      progress.line(`\n${output.trim()}\n`);
    }
    if (!step.report || !step.count) return;
    const none: Counts = { passed: 0, failed: 1, times: [] };
    const { passed, failed, times: files } = await readFile(step.report, 'utf8').then(step.count, () => none);
    times.files.push(...files);
    total.passed += passed;
    // A run can fail without a failing test, for instance by a crash.
    total.failed += code !== 0 && failed === 0 ? 1 : failed;
  }
  for (const group of GROUPS) {
    const steps = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    await concurrently(steps, STEPS_AT_ONCE, runStep);
  }
  const isGreen = failedSteps.length === 0 && total.failed === 0;
  progress.line(`\nTime:\n${slowest(times.steps).join('')}\n${slowest(times.files).join('')}`);
  progress.line(failedSteps.length === 0 ? '\nEverything passed.' : `\nFailed: ${failedSteps.join(', ')}.`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return isGreen ? 0 : 1;
}
