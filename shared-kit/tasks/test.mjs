import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runNode, stopChildrenOnSignal } from './children.mjs';
import { concurrently } from './concurrently.mjs';
import { ensureInstalled, EVERYTHING } from './install.mjs';
import { withLock } from './lock.mjs';
import { createProgress } from './progress.mjs';
import { binOf, FEATURES, ROOT } from './project.mjs';

const check = (name) => ({ name, title: name, folder: '.', script: `check:${name}` });
const unit = (workspace) => ({
  name: 'unit',
  title: `unit tests of ${workspace}`,
  folder: workspace,
  script: 'test',
  report: join(ROOT, workspace, '.cache/unit.json'),
  read: unitTests,
});
const journeys = (group) => ({
  name: 'journeys',
  title: `browser journeys: ${group}`,
  folder: 'e2e',
  script: `journeys:${group}`,
  report: join(ROOT, `e2e/test-results/${group}.json`),
  read: journeyTests,
});

/** Steps of a group run beside each other, the longest first: many wait, also on two cores. */
const GROUPS = [
  { atOnce: 2, steps: ['types', 'build', 'lint', 'architecture', 'format', 'leftovers'].map(check) },
  {
    atOnce: 3,
    steps: [
      unit('backend'),
      ...['platform', 'shell', 'movies', 'social', 'admin', 'newsletters'].map(journeys),
      ...[...FEATURES, 'shared-kit'].map(unit),
      check('kit-interface'),
    ],
  },
  // It measures a time.
  { atOnce: 1, steps: [journeys('start')] },
];

function unitTests({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    times: testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), endTime - startTime]),
  };
}

function journeyTests({ stats, errors, suites }) {
  const timeOf = ({ specs = [], suites: inner = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0) +
    inner.reduce((sum, suite) => sum + timeOf(suite), 0);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    times: suites.map((suite) => [suite.title, timeOf(suite)]),
  };
}

/** How many of the slowest steps and files are named. */
const SLOWEST = 10;
const inSeconds = ([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`;
const slowest = (times) => times.sort(([, a], [, b]) => b - a).slice(0, SLOWEST);

// `npm test -- lint unit` runs only these steps.
const wanted = process.argv.slice(2);
const names = [...new Set(GROUPS.flatMap(({ steps }) => steps).map(({ name }) => name))];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}. The steps are ${names.join(', ')}.\n`);
  process.exit(2);
}
const progress = createProgress();
stopChildrenOnSignal();
process.chdir(ROOT);
await withLock(() => ensureInstalled(progress, EVERYTHING));

const failedSteps = [];
const times = { steps: [], unit: [], journeys: [] };
const total = { passed: 0, failed: 0 };

/**
 * Runs a script of a package.json if what it reads has changed. Wireit gets the name as from npm, whose own process would
 * not pass on the signal that ends it.
 */
function runScript(folder, script) {
  const cwd = join(ROOT, folder);
  const env = { ...process.env, npm_lifecycle_event: script, npm_package_json: join(cwd, 'package.json') };
  return runNode([binOf('wireit')], { cwd, env });
}

async function runStep({ name, title, folder, script, report, read }) {
  const startedAt = performance.now();
  const { code, output } = await progress.step(title, () => runScript(folder, script));
  times.steps.push([title, performance.now() - startedAt]);
  if (code !== 0) {
    failedSteps.push(title);
    progress.line(`\n${output.trim()}\n`);
  }
  if (!report) return;
  const tests = await readFile(report, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({ passed: 0, failed: 1, times: [] }),
  );
  times[name].push(...tests.times);
  total.passed += tests.passed;
  // A run can fail without a failing test, for instance by a crash.
  total.failed += code !== 0 && tests.failed === 0 ? 1 : tests.failed;
}

for (const { steps, atOnce } of GROUPS) {
  const asked = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await concurrently(asked, atOnce, runStep);
}
progress.line(`\nTime:\n${Object.values(times).flatMap(slowest).map(inSeconds).join('\n')}`);
progress.line(failedSteps.length === 0 ? '\nEverything passed.' : `\nFailed: ${failedSteps.join(', ')}.`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(failedSteps.length === 0 && total.failed === 0 ? 0 : 1);
