/** @jest-environment node */
import { join } from 'node:path';
import { compareKits, versionProblem } from './compareKits';

const KIT = join(__dirname, '../..');
const report = (code: string) => `- shared-kit/ui: ui/index\n\n## ui/index\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const compare = (before: string, after: string) => compareKits(KIT, report(before), report(after));

const BEFORE = `
import type { Movie } from 'shared-kit/contract';
interface Props { movie: Movie; size?: number; change: (value: { a: string; b: string }) => void }
export declare function Poster(props: Props): void;
export declare function ask(text: string): { answer: string };
export interface Options { title: string; note?: string }
export type Kind = 'a' | 'b';
export type Boxed<T> = { value: T };
export declare const LIMIT: number;
export {};`;

function change(changes: readonly (readonly string[])[]) {
  let code = BEFORE;
  for (const [text = '', by = ''] of changes) {
    expect(code).toContain(text);
    code = code.replace(text, by);
  }
  return compare(BEFORE, code);
}

it('takes additions that nobody has to use for minor', () => {
  const { level, changes } = change([
    ['size?: number', 'size?: number; tint?: string'],
    ['ask(text: string)', 'ask(text: string, hint?: string)'],
    ['{ answer: string }', '{ answer: string; at: number }'],
    ['note?: string', 'note?: string; tag?: string'],
    ['LIMIT: number;', 'LIMIT: number, MIN: number;'],
  ]);
  expect(level).toBe('minor');
  expect(changes).toEqual([
    'shared-kit/ui: Poster(props).tint is new',
    'shared-kit/ui: ask changed its type',
    'shared-kit/ui: ask takes fewer arguments',
    'shared-kit/ui: ask().at is new',
    'shared-kit/ui: Options.tag is new',
    'shared-kit/ui: MIN is new',
  ]);
});

it.each([
  [
    'what is gone',
    [
      ['size?: number; ', ''],
      ['ask(text: string)', 'ask()'],
      ['; note?: string', ''],
      [`'a' | 'b'`, `'a' | 'b' | 'c'`],
      ['value: T', 'value: T[]'],
      ['export declare const LIMIT: number;', ''],
    ],
    [
      'Poster(props).size is gone',
      'ask takes fewer arguments',
      'Options.note is gone',
      'Kind changed its type',
      'Boxed changed',
      'LIMIT is gone',
    ],
  ],
  [
    'what must be given, and another result',
    [
      ['size?: number', 'size: number'],
      ['answer: string', 'answer: number'],
    ],
    ['Poster changed its type', 'ask changed its type'],
  ],
  [
    'a new required prop, and a callback that gets less',
    [
      ['size?: number', 'size?: number; tint: string'],
      ['; b: string', ''],
    ],
    ['Poster changed its type', 'Poster(props).change(value).b is gone'],
  ],
])('takes %s for major', (_, replacements, sentences) => {
  const { level, changes } = change(replacements);
  expect(level).toBe('major');
  expect(changes).toEqual(sentences.map((sentence) => `shared-kit/ui: ${sentence}`));
});

it('takes another way to write the same types for no change', () => {
  expect(change([[`'a' | 'b'`, `'b' | 'a'`]]).level).toBe('none');
});

it("notices a colour that is gone from the library's types", () => {
  const colours = (names: string) =>
    `declare module '@mui/material/styles' { interface Palette { ${names} } }\nexport {};`;
  const { level, changes } = compare(colours('accent: string; raised: string;'), colours('accent: string;'));
  expect({ level, changes }).toEqual({ level: 'major', changes: ['Palette.raised: string; is gone'] });
});

it.each([
  ['none', '3.1.4', '3.1.4'],
  ['minor', '3.2.0', '3.1.9'],
  ['major', '4.0.0', '3.10.0'],
] as const)('%s needs version %s', (level, enough, tooSmall) => {
  const problem = (version: string) => versionProblem({ reported: '3.1.4', version, level });
  expect(problem(enough)).toBeNull();
  if (level !== 'none') expect(problem(tooSmall)).toContain(`needs version ${enough}, not ${tooSmall}`);
  expect(problem('5.0.0')).toBeNull();
});
