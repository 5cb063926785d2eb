import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');
const DOCUMENTS = ['rules.md', 'glossary.md', 'security.md'];

/** As docs/rules.md defines them. */
const ABBREVIATIONS: Record<string, string> = {
  S: 'shell/src',
  K: 'shared-kit',
  B: 'backend/src',
  M: 'remote-movies/src',
  P: 'remote-social/src',
  N: 'remote-newsletters/src',
  A: 'remote-admin/src',
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
const isSource = (path: string) => !/(^|\/)(node_modules|dist|\.tsbuild)(\/|$)/.test(path);

const sources = workspaces.flatMap((name) =>
  readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' })
    .map((path) => `${name}/${path}`)
    .filter(isSource),
);

/** The documents leave out the beginning of a path that is clear without it. */
const exists = (path: string) => sources.some((source) => source === path || source.endsWith(`/${path}`));

const inFull = (path: string) =>
  path.replace(/\/$/, '').replace(/^([A-Z])\//, (short, letter: string) => {
    const folder = ABBREVIATIONS[letter];
    return folder ? `${folder}/` : short;
  });

/** `x.service.ts` stands for any service. */
const isPath = (code: string) => /\/|\.(tsx?|mjs)$/.test(code) && !code.startsWith('x.');

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
const pathsIn = (text: string) => matches(text, /`([\w.-]+(?:\/[\w.-]+)*\/?)`/g).filter(isPath);
const linksIn = (text: string) => matches(text, /\]\(([^)#:]+)[)#]/g);

const missingIn = (text: string) => [
  ...pathsIn(text).filter((path) => !exists(inFull(path))),
  ...linksIn(text).filter((link) => !existsSync(join(ROOT, 'docs', link))),
];

it.each(DOCUMENTS)('every path in docs/%s exists', (document) => {
  const text = read(`docs/${document}`);
  expect(pathsIn(text).length).toBeGreaterThan(40);
  expect(missingIn(text)).toEqual([]);
});

it('finds paths that do not exist', () => {
  const text =
    '`B/auth/auth.module.ts` `B/auth/gone.ts` `gone.tsx` `gone/away` `x.gone.ts` [a](rules.md) [b](gone.md#a)';
  expect(missingIn(text)).toEqual(['B/auth/gone.ts', 'gone.tsx', 'gone/away', 'gone.md']);
});
