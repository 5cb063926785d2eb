import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { APPS, binOf, concurrently, FEATURES, prepare } from './builds';
import { ROOT, runNode, stopChildrenOnSignal } from './children.mjs';
import { createProgress } from './progress.mjs';
import { countJourneys, countUnit, type Counts, type Failure, type Time } from './testReports';

type Tier = 'quick' | 'full' | 'faults' | 'measure';

interface Step {
  name: string;
  title: string;
  run: () => Promise<{ code: number; output: string }>;
  /** A file that the step writes, and how to count its tests. */
  report?: { file: string; count: (text: string) => Counts };
}

const COMMANDS: Record<Tier, string> = {
  quick: 'npm test',
  full: 'npm run test:full',
  faults: 'npm run test:faults',
  measure: 'npm run test:measure',
};
const PARTS_OF_FAULTS = 4;
const STEPS_AT_ONCE = 2;
const RESULTS = join(ROOT, 'test-results');
/** Tests print such a line for each part that the machine lacks. */
const MISSING_PART = /^Left out: .*$/gm;

/**
 * Runs a script of a package.json if what it reads has changed. Wireit gets the name as from npm, whose own process would
 * not pass on the signal that ends it.
 */
function runScript(folder: string, script: string) {
  const cwd = join(ROOT, folder);
  const env = { ...process.env, npm_lifecycle_event: script, npm_package_json: join(cwd, 'package.json') };
  return runNode([binOf('wireit')], { cwd, env });
}

const check = (name: string): Step => ({ name, title: name, run: () => runScript('.', `check:${name}`) });
const unit = (workspace: string): Step => ({
  name: 'unit',
  title: `unit tests of ${workspace}`,
  run: () => runScript(workspace, 'test'),
  report: { file: join(ROOT, workspace, '.cache/unit.json'), count: countUnit },
});
const quickJourneys: Step = {
  name: 'journeys',
  title: 'browser journeys',
  run: () => runScript('e2e', 'journeys:quick'),
  report: { file: join(ROOT, 'e2e/test-results/quick.json'), count: countJourneys },
};

const jest = (tier: Tier, args: string[] = []): Step => {
  const file = join(RESULTS, `${tier}.json`);
  const options = ['--maxWorkers', '1', '--passWithNoTests', '--json', '--outputFile', file];
  return {
    name: 'unit',
    title: `Jest: ${tier}`,
    run: () =>
      runNode([binOf('jest'), ...options, ...args], { cwd: ROOT, env: { ...process.env, TEST_TIER: tier } }),
    report: { file, count: countUnit },
  };
};
const playwright = (tier: Tier, args: string[] = []): Step => ({
  name: 'journeys',
  title: `Playwright: ${tier}`,
  run: () =>
    runNode([binOf('@playwright/test', 'playwright'), 'test', '--pass-with-no-tests', ...args], {
      cwd: join(ROOT, 'e2e'),
      env: { ...process.env, TEST_TIER: tier },
    }),
  report: { file: join(ROOT, `e2e/test-results/${tier}.json`), count: countJourneys },
});

/** Steps of a group run two at a time, the longest first. */
const STEPS: Record<Tier, (shard: string[]) => Step[][]> = {
  quick: () => [
    [check('build')],
    [
      unit('backend'),
      check('lint'),
      quickJourneys,
      ...[...FEATURES, 'shared-kit'].map(unit),
      ...['architecture', 'leftovers', 'format'].map(check),
    ],
  ],
  full: () => [[check('build')], [playwright('full'), jest('full'), check('kit-interface')]],
  faults: (shard) => [[check('build')], [jest('faults', shard), playwright('faults', shard)]],
  // One after the other, since they measure time.
  measure: () => [[check('build')], [jest('measure')], [playwright('measure')]],
};

/** How many of the slowest steps and files are named. */
const SLOWEST = 20;
const slowest = (times: Time[]) =>
  times
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}\n`);

/** A log may be cut, but its end is always there. */
const MESSAGE_LENGTH = 1_200;
const inShort = ({ test, message }: Failure) =>
  `\n✗ ${test}\n${stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH)}\n`;

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [], times: [], failures: [] };

async function runTier(tier: Tier, wanted: string[], shard: string[]): Promise<number> {
  const groups = STEPS[tier](shard);
  const names = [...new Set(groups.flat().map(({ name }) => name))];
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no step ${unknown.join(', ')}. The steps are ${names.join(', ')}.\n`);
    return 2;
  }
  const progress = createProgress();
  const failedSteps: string[] = [];
  const stepTimes: Time[] = [];
  const missing = new Set<string>();
  const total = structuredClone(NOTHING);

  async function runStep({ title, run, report }: Step): Promise<void> {
    const startedAt = performance.now();
    const { code, output } = await progress.step(title, run);
    stepTimes.push([title, performance.now() - startedAt]);
    for (const [line] of output.matchAll(MISSING_PART)) missing.add(line);
    if (code !== 0) {
      failedSteps.push(title);
      progress.line(`\n${output.trim()}\n`);
    }
    if (!report) return;
    const counts = await readFile(report.file, 'utf8').then(report.count, () => NOTHING);
    // A run can fail without a failing test, for instance by a crash.
    total.failed += code !== 0 && counts.failed === 0 ? 1 : counts.failed;
    total.passed += counts.passed;
    total.skipped += counts.skipped;
    total.flaky.push(...counts.flaky);
    total.times.push(...counts.times);
    total.failures.push(...counts.failures);
  }
  for (const group of groups) {
    const steps = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    await concurrently(steps, STEPS_AT_ONCE, runStep);
  }
  progress.line(`\nTime:\n${slowest(stepTimes).join('')}\n${slowest(total.times).join('')}`);
  progress.line(total.failures.map(inShort).join(''));
  for (const test of total.flaky) progress.line(`Passed at the second try: ${test}`);
  for (const line of missing) progress.line(line);
  progress.line(failedSteps.length === 0 ? 'Everything passed.' : `Failed: ${failedSteps.join(', ')}.`);
  const others = Object.entries(COMMANDS).filter(([name]) => name !== tier);
  progress.line(`Not run: ${others.map(([name, command]) => `${name} (${command})`).join(', ')}.`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  const isGreen = failedSteps.length === 0 && total.failed === 0;
  // Speed differs between machines, so what measures it only reports.
  return isGreen || tier === 'measure' ? 0 : 1;
}

const REPETITIONS = 20;
const BUSY_LOOPS = 2;
const MINUTES_MAX = 600;

/** How a file is repeated, and where the counts lie then. */
function repetitionOf(file: string) {
  if (!file.startsWith('e2e/'))
    return {
      args: [binOf('jest'), '--maxWorkers', '1', '--json', '--outputFile', join(RESULTS, 'repeat.json')],
      cwd: ROOT,
      report: { file: join(RESULTS, 'repeat.json'), count: countUnit },
    };
  const options = ['--retries', '0', '--repeat-each', String(REPETITIONS), file.slice('e2e/'.length)];
  return {
    args: [binOf('@playwright/test', 'playwright'), 'test', ...options],
    cwd: join(ROOT, 'e2e'),
    report: { file: join(ROOT, 'e2e/test-results/all.json'), count: countJourneys },
  };
}

/** Runs each file twenty times beside two busy loops, for at most these minutes. */
async function repeat(files: string[], minutes: number): Promise<number> {
  await prepare(APPS);
  stopChildrenOnSignal();
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;) {}']));
  const end = AbortSignal.timeout(minutes * 60_000);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const total = { passed: 0, failed: 0 };
  try {
    for (const file of files) {
      const { args, cwd, report } = repetitionOf(file);
      await rm(report.file, { force: true });
      const env = { ...process.env, REPEATED_SPEC: file, REPETITIONS: String(REPETITIONS) };
      const { code, output } = end.aborted
        ? { code: 1, output: '' }
        : await runNode(args, { cwd, env, signal: end });
      if (end.aborted) {
        print(`Not repeated, since ${minutes} minutes are over: ${file}`);
        continue;
      }
      const { passed, failed } = await readFile(report.file, 'utf8').then(report.count, () => NOTHING);
      total.passed += passed;
      total.failed += code !== 0 && failed === 0 ? 1 : failed;
      print(`${code === 0 ? '✓' : '✗'} ${file}: ${passed} passed, ${failed} failed`);
      if (code !== 0) print(output.slice(-20_000));
    }
  } finally {
    for (const loop of loops) loop.kill();
  }
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Specs that commits of the last day before the newest commit touched: those of `npm test` first, then by age. */
function changedSpecs(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const newest = Number(git('log', '-1', '--format=%ct'));
  const names = git('log', `--since=${newest - 24 * 3_600}`, '--name-only', '--format=').split('\n');
  const order = [
    /\/[\w-]+\.(spec|test)\.tsx?$/,
    /\.full\.(spec|test)\.tsx?$/,
    /\.faults\.(spec|test)\.tsx?$/,
  ];
  return order.flatMap((tier) =>
    [...new Set(names)].filter((name) => tier.test(name) && existsSync(join(ROOT, name))),
  );
}

function optionOf(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

/**
 * `npm test [-- lint unit]`, `npm run test:full`, `npm run test:faults -- --part 1/4`, `npm run test:measure` and
 * `npm run test:repeat -- FILE…` (`--changed` takes the files of the last day's commits, `--minutes` limits it).
 */
export async function run([tier = 'quick', ...args]: string[]): Promise<number> {
  process.chdir(ROOT);
  await mkdir(RESULTS, { recursive: true });
  if (tier === 'repeat') {
    const minutes = Number(optionOf(args, '--minutes') ?? MINUTES_MAX);
    return repeat(args.includes('--changed') ? changedSpecs() : args, minutes);
  }
  stopChildrenOnSignal();
  const part = optionOf(args, '--part');
  const [number = 0, count = 0] = part?.split('/').map(Number) ?? [];
  if (part && !(number >= 1 && number <= count && count === PARTS_OF_FAULTS)) {
    process.stderr.write(`--part takes 1/${PARTS_OF_FAULTS} to ${PARTS_OF_FAULTS}/${PARTS_OF_FAULTS}.\n`);
    return 2;
  }
  return runTier(tier as Tier, args, part ? [`--shard=${part}`] : []);
}
