import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { binOf, concurrently, FEATURES } from './builds';
import { ROOT, runNode, stopChildrenOnSignal } from './children.mjs';
import { createProgress } from './progress.mjs';

type Time = [name: string, ms: number];
interface Failure {
  test: string;
  message: string;
}
interface Counts {
  passed: number;
  failed: number;
  times: Time[];
  failures: Failure[];
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
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Of a file that can't run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
interface Journeys {
  title: string;
  specs?: { title: string; tests: { results: { duration: number; error?: { message?: string } }[] }[] }[];
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
    failures: report.testResults.flatMap(({ name, message, assertionResults }) =>
      assertionResults.length === 0
        ? [{ test: relative(ROOT, name), message }]
        : assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => ({
              test: `${relative(ROOT, name)}: ${fullName}`,
              message: failureMessages.join('\n'),
            })),
    ),
  };
}

const resultsOf = ({
  specs = [],
  suites = [],
}: Journeys): { title: string; ms: number; error?: string }[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration, error }) => ({ title, ms: duration, error: error?.message })),
    ),
  ),
  ...suites.flatMap(resultsOf),
];

function countJourneys(text: string): Counts {
  const { stats, errors, suites } = JSON.parse(text) as JourneyReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    times: suites.map((suite) => [suite.title, resultsOf(suite).reduce((sum, { ms }) => sum + ms, 0)]),
    failures: suites.flatMap((suite) =>
      resultsOf(suite).flatMap(({ title, error }) =>
        error === undefined ? [] : [{ test: `${suite.title}: ${title}`, message: error }],
      ),
    ),
  };
}

/** How many of the slowest steps and files are named. */
const SLOWEST = 20;
const slowest = (times: Time[]) =>
  times
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}\n`);

/** A log may be cut, but its end is always there. */
const MESSAGE_LENGTH = 800;
const inShort = ({ test, message }: Failure) =>
  `\n✗ ${test}\n${stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH)}\n`;

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
  const failures: Failure[] = [];

  async function runStep(step: Step): Promise<void> {
    const startedAt = performance.now();
    const { code, output } = await progress.step(step.title, () => runScript(step));
    times.steps.push([step.title, performance.now() - startedAt]);
    if (code !== 0) {
      failedSteps.push(step.title);
      progress.line(`\n${output.trim()}\n`);
    }
    if (!step.report || !step.count) return;
    const none: Counts = { passed: 0, failed: 1, times: [], failures: [] };
    const counts = await readFile(step.report, 'utf8').then(step.count, () => none);
    const { passed, failed } = counts;
    times.files.push(...counts.times);
    failures.push(...counts.failures);
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
  progress.line(failures.map(inShort).join(''));
  progress.line(failedSteps.length === 0 ? '\nEverything passed.' : `\nFailed: ${failedSteps.join(', ')}.`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return isGreen ? 0 : 1;
}
