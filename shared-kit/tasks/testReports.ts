import { relative } from 'node:path';
import { ROOT } from './children.mjs';

export type Time = [name: string, ms: number];
export interface Failure {
  test: string;
  message: string;
}
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed when they were tried again. */
  flaky: string[];
  times: Time[];
  failures: Failure[];
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Of a file that can't run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[]; duration?: number }[];
  }[];
}
interface JourneySuite {
  title: string;
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: JourneySuite[];
}
interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: JourneySuite[];
}

const BUNDLE = '.bundle.js';

/** A bundle's tests begin with the path of their spec. */
const specOf = (file: string, fullName: string) =>
  file.endsWith(BUNDLE) ? (fullName.split(' ')[0] ?? '') : relative(ROOT, file);

function addTimes(tests: Time[]): Time[] {
  const sums = new Map<string, number>();
  for (const [name, ms] of tests) sums.set(name, (sums.get(name) ?? 0) + ms);
  return [...sums];
}

/** Reads the JSON report of Jest. */
export function countUnit(text: string): Counts {
  const report = JSON.parse(text) as UnitReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    flaky: [],
    times: addTimes(
      report.testResults.flatMap(({ name, startTime, endTime, assertionResults }) =>
        name.endsWith(BUNDLE)
          ? assertionResults.map(({ fullName, duration = 0 }): Time => [specOf(name, fullName), duration])
          : [[specOf(name, ''), endTime - startTime] satisfies Time],
      ),
    ),
    failures: report.testResults.flatMap(({ name, message, assertionResults }) =>
      assertionResults.length === 0
        ? [{ test: relative(ROOT, name), message }]
        : assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => ({
              test: `${specOf(name, fullName)}: ${fullName}`,
              message: failureMessages.join('\n'),
            })),
    ),
  };
}

const testsOf = ({
  specs = [],
  suites = [],
}: JourneySuite): { title: string; status: string; ms: number; error: string }[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: results.map(({ error }) => error?.message ?? '').join('\n'),
    })),
  ),
  ...suites.flatMap(testsOf),
];

/** Reads the JSON report of Playwright. */
export function countJourneys(text: string): Counts {
  const { stats, errors, suites } = JSON.parse(text) as JourneyReport;
  const tests = suites.flatMap((suite) => testsOf(suite).map((test) => ({ ...test, file: suite.title })));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ file, title }) => `${file}: ${title}`),
    times: addTimes(tests.map(({ file, ms }): Time => [file, ms])),
    failures: [
      ...errors.map(({ message = '' }) => ({ test: 'Playwright', message })),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ file, title, error }) => ({ test: `${file}: ${title}`, message: error })),
    ],
  };
}
