import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');
const OXLINT = join(dirname(createRequire(__filename).resolve('oxlint/package.json')), 'bin/oxlint');

const FORBIDDEN = [
  `export const route = 'GET /movies';`,
  'export const rate = (id) => `PUT /movies/${id}/rating`;',
  `export const address = '/api/movies';`,
  'export const film = (id) => ({ url: `/movies/${id}` });',
  `export const request = { method: 'DELETE' };`,
  `fetch('/movies');`,
  'export const load = (base) => fetch(`${base}/movies`);',
];
const ALLOWED = [
  `export const page = '/movie/7';`,
  `export const words = 'GET it';`,
  `export const load = (address) => fetch(address);`,
  `export const film = (calls, routes) => calls(routes.one);`,
];

interface Report {
  diagnostics: { labels: { span: { line: number } }[] }[];
}

async function forbiddenLines(statements: string[]): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kinodost-routes-'));
  try {
    const config = {
      jsPlugins: [join(ROOT, 'shared-kit/tooling/lint/routesFromContract.mjs')],
      categories: { correctness: 'off' },
      rules: { 'kinodost/routes-from-contract': 'error' },
    };
    await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(config));
    await writeFile(join(folder, 'page.js'), statements.join('\n'));
    const report = await new Promise<string>((answer) => {
      execFile(process.execPath, [OXLINT, '--format', 'json', 'page.js'], { cwd: folder }, (_error, output) =>
        answer(output),
      );
    });
    return (JSON.parse(report) as Report).diagnostics.flatMap(({ labels }) =>
      labels.map(({ span }) => span.line),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('a page that writes an address or a method by hand fails the lint', async () => {
  const lines = await forbiddenLines(FORBIDDEN);
  expect([...new Set(lines)]).toEqual(FORBIDDEN.map((_, index) => index + 1));
});

it('addresses of pages and named calls are fine', async () => {
  expect(await forbiddenLines(ALLOWED)).toEqual([]);
});
