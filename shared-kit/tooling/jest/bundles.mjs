import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** For Jest's `testMatch`. */
export const EVERY_SPEC = ['**/*.{spec,test}.{ts,tsx}'];
const SPEC = /(?:\.(full|faults|measure))?\.(?:spec|test)\.tsx?$/;
/** Tests of the others start programs, which hold what others leave behind. */
const NEEDS_NOTHING_ELSE = ['quick', 'full'];
const MADE = new Set(['node_modules', 'dist', '.tsbuild', '.cache', '.data', 'test-results', 'template']);
/** Such a file changes modules for all files that load them after it, or says why it has to be alone. */
const ALONE = /jest\.(mock|doMock|resetModules|isolateModules)\(|@alone /;
const ENVIRONMENT = /@jest-environment (\w+)/;

/** When a test runs: `x.full.spec.ts` belongs to 'full', `x.spec.ts` to 'quick'. */
const tierOf = (path) => SPEC.exec(path)?.[1] ?? 'quick';

function specsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : specsIn(path);
    return SPEC.test(entry.name) ? [path] : [];
  });
}

/** Deals specs to bundles of about the same size. */
function deal(specs, count) {
  const bundles = Array.from({ length: count }, () => ({ bytes: 0, specs: [] }));
  const bySize = specs
    .map(({ path, text }) => ({ path, bytes: text.length }))
    .sort((a, b) => b.bytes - a.bytes);
  for (const { path, bytes } of bySize) {
    const smallest = bundles.reduce((least, bundle) => (bundle.bytes < least.bytes ? bundle : least));
    smallest.specs.push(path);
    smallest.bytes += bytes;
  }
  return bundles.map((bundle) => bundle.specs.sort()).filter((bundle) => bundle.length > 0);
}

function bundleText(specs, folder, environment, between) {
  const lines = specs.map((path) => {
    const name = JSON.stringify(relative(folder, path));
    return `describe(${name}, () => {\n  require(${JSON.stringify(path)});\n  afterAll(betweenSpecs);\n});`;
  });
  // Hooks of files that `between` loads hold for the whole bundle.
  const head = `const { betweenSpecs } = require(${JSON.stringify(between)});`;
  return [...(environment ? [`/** @jest-environment ${environment} */`] : []), head, ...lines, ''].join('\n');
}

/** Another run may be reading the file, so it is replaced as a whole, and only if it differs. */
function writeBundle(folder, name, text) {
  const path = join(folder, '.cache/bundles', `${name}.bundle.js`);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return path;
  mkdirSync(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, path);
  return path;
}

const environmentOf = ({ text }) => ENVIRONMENT.exec(text)?.[1] ?? '';

/** As many files as times, each of which runs the spec. */
export function repeatSpec({ folder, spec, times, between }) {
  const environment = environmentOf({ text: readFileSync(spec, 'utf8') });
  const text = bundleText([spec], folder, environment, between);
  return Array.from({ length: times }, (_, index) => writeBundle(folder, `repeated${index + 1}`, text));
}

/**
 * Jest loads the program again for each file, which takes longer than most specs. So the specs of a tier run in a few
 * bundles that each load it once.
 * @returns the paths that Jest is to run: bundles, and the specs that have to be alone
 */
export function bundleSpecs({ folder, tier, count, between }) {
  const specs = specsIn(folder)
    .filter((path) => tierOf(path) === tier)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const isBundled = ({ text }) => NEEDS_NOTHING_ELSE.includes(tier) && !ALONE.test(text);
  const bundled = specs.filter(isBundled);
  const bundles = [...new Set(bundled.map(environmentOf))].flatMap((environment) => {
    const alike = bundled.filter((spec) => environmentOf(spec) === environment);
    return deal(alike, environment ? 1 : count).map((paths, index) =>
      writeBundle(
        folder,
        `${tier}${environment}${index + 1}`,
        bundleText(paths, folder, environment, between),
      ),
    );
  });
  return [...bundles, ...specs.filter((spec) => !isBundled(spec)).map(({ path }) => path)];
}
