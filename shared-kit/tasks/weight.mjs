import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

// `npm run weight`: how much there is to read and to keep.
const MADE = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.tsbuild',
  '.wireit',
  'test-results',
  'packages',
]);
const REPORTS = 'shared-kit/api/';
const PACKAGE = /^(shared-kit\/[^/]+|[^/]+)\//;
const DOCS = 'docs/';
const MIGRATIONS = /^backend\/src\/database\/migrations\/\d+-[\w-]+\.(ts|sql)$/;
const GENERATED = new Set(['shared-kit/kit/src/posters/art/widths.ts']);
const TESTS = /\.(test|spec)\.tsx?$|^e2e\/|\/test\//;
const DECLARED =
  /^export (?:default )?(?:abstract )?(?:class|interface|type|enum|const|function|async function) (\w+)/gm;

const filesIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });
const files = filesIn('');
const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');
const linesOf = (text) => text.split('\n').length - 1;

function columnOf(path) {
  if (path.startsWith(REPORTS) || path.endsWith('.d.ts') || GENERATED.has(path)) return undefined;
  if (/\.tsx?$/.test(path)) return TESTS.test(path) ? 'tests' : 'ts';
  return /\.(sql|mjs)$/.exec(path)?.[1];
}

const packages = {};
const [places, sums] = [new Map(), { ts: 0, sql: 0, mjs: 0, tests: 0, files: 0 }];
for (const path of files) {
  const column = columnOf(path);
  if (!column) continue;
  const text = textOf(path);
  const lines = linesOf(text);
  const name = PACKAGE.exec(path)?.[1] ?? '.';
  const row = (packages[name] ??= { ts: 0, sql: 0, mjs: 0, tests: 0, files: 0 });
  for (const counted of [row, sums]) {
    counted[column] += lines;
    counted.files += 1;
  }
  if (column === 'ts')
    for (const [, declared] of text.matchAll(DECLARED))
      places.set(declared, (places.get(declared) ?? new Set()).add(path));
}

const reports = files.filter((path) => path.startsWith(REPORTS)).map(textOf);
const docs = files.filter((path) => path.startsWith(DOCS) && path.endsWith('.md')).map(textOf);
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length;
const twice = [...places].filter(([, paths]) => paths.size > 1).map(([name]) => name);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const number = (value) => value.toLocaleString('en').padStart(9);

const columns = Object.keys(sums);
const line = (name, row) => `${name.padEnd(26)}${columns.map((column) => number(row[column])).join('')}`;
process.stdout.write(
  [
    `${'lines'.padEnd(26)}${columns.map((column) => column.padStart(9)).join('')}`,
    ...Object.entries(packages).map(([name, row]) => line(name, row)),
    line('all', sums),
    '',
    `reports of the kit  ${number(sum(reports.map(linesOf)))} lines, ${number(sum(reports.map((text) => Buffer.byteLength(text))) / 1000)} kB`,
    `words of docs       ${number(sum(docs.map(wordsOf)))}`,
    `migrations          ${number(files.filter((path) => MIGRATIONS.test(path)).length)}`,
    `names twice         ${number(twice.length)}  ${twice.sort().join(' ')}`,
    '',
  ].join('\n'),
);
