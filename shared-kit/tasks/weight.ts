import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './children.mjs';

const MADE = 'node_modules dist .git .data .cache .tsbuild .wireit test-results packages'.split(' ');
const REPORTS = 'shared-kit/api/';
const PACKAGE = /^(shared-kit\/[^/]+|[^/]+)\//;
const MIGRATIONS = /^backend\/src\/database\/migrations\/\d+-[\w-]+\.(ts|sql)$/;
const GENERATED = 'backend/src/posters/art/widths.ts';
const TESTS = /\.(test|spec)\.tsx?$|^e2e\/|\/test\//;
const DECLARED =
  /^export (?:default )?(?:abstract )?(?:class|interface|type|enum|const|function|async function) (\w+)/gm;

const FOLDER_FILES_MAX = 20;
const COLUMNS = ['ts', 'sql', 'mjs', 'tests', 'files'] as const;
type Column = (typeof COLUMNS)[number];

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const linesOf = (text: string) => text.split('\n').length - 1;

function columnOf(path: string): Column | undefined {
  if (path.startsWith(REPORTS) || path.endsWith('.d.ts') || path === GENERATED) return undefined;
  if (/\.tsx?$/.test(path)) return TESTS.test(path) ? 'tests' : 'ts';
  return /\.(sql|mjs)$/.exec(path)?.[1] as Column | undefined;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const number = (value: number) => value.toLocaleString('en').padStart(9);
const row = (name: string, cells: string[]) => `${name.padEnd(26)}${cells.join('')}`;

/** `npm run weight`: how much there is to read and to keep. */
export function run(): void {
  const files = filesIn('');
  const rows = new Map<string, Record<Column, number>>();
  const places = new Map<string, Set<string>>();
  const folders = new Map<string, number>();
  for (const path of files) {
    const column = columnOf(path);
    if (!column) continue;
    const text = textOf(path);
    for (const name of [PACKAGE.exec(path)?.[1] ?? '.', 'all']) {
      const counts = rows.get(name) ?? { ts: 0, sql: 0, mjs: 0, tests: 0, files: 0 };
      rows.set(name, { ...counts, [column]: counts[column] + linesOf(text), files: counts.files + 1 });
    }
    if (column !== 'ts') continue;
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
    for (const [, declared = ''] of text.matchAll(DECLARED))
      places.set(declared, (places.get(declared) ?? new Set()).add(path));
  }
  const all = rows.get('all');
  rows.delete('all');
  const reports = files.filter((path) => path.startsWith(REPORTS)).map(textOf);
  const docs = files.filter((path) => /^docs\/.*\.md$/.test(path)).map(textOf);
  const words = docs.map((text) => text.split(/\s+/).filter(Boolean).length);
  const bytes = reports.map((text) => Buffer.byteLength(text));
  const twice = [...places].filter(([, paths]) => paths.size > 1).map(([name]) => name);
  const large = [...folders].filter(([, count]) => count > FOLDER_FILES_MAX).map(([folder]) => folder);
  const lines = [
    row(
      'lines',
      COLUMNS.map((column) => column.padStart(9)),
    ),
    ...[...rows, ['all', all] as const].map(([name, counts]) =>
      row(
        name,
        COLUMNS.map((column) => number(counts?.[column] ?? 0)),
      ),
    ),
    '',
    `reports of the kit  ${number(sum(reports.map(linesOf)))} lines, ${number(sum(bytes) / 1000)} kB`,
    `words of docs       ${number(sum(words))}`,
    `migrations          ${number(files.filter((path) => MIGRATIONS.test(path)).length)}`,
    `large folders       ${number(large.length)}  ${large.join(' ')}`,
    `names twice         ${number(twice.length)}  ${twice.sort().join(' ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
