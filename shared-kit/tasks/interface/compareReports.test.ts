/** @jest-environment node */
import { compareReports } from './compareReports.mjs';

const report = (code: string) => `## API Report\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const levelOf = (before: string, after: string) =>
  compareReports(new Map([['ui', report(before)]]), new Map([['ui', report(after)]])).level;

const PROPS = (members: string) =>
  `interface Props { ${members} }\nexport function Avatar(props: Props): void;`;

describe('none', () => {
  test.each([
    [
      'another order',
      'export const a: string;\nexport const b: string;',
      'export const b: string;\nexport const a: string;',
    ],
    ['a union in another order', `export type A = 'a' | 'b';`, `export type A = 'b' | 'a';`],
    ['an intersection in another order', `export type A = B & C;`, `export type A = C & B;`],
    [
      'another local name of what is not exported',
      PROPS('a: string'),
      PROPS('a: string').replaceAll('Props', 'Props_2'),
    ],
  ])('%s', (_what, before, after) => expect(levelOf(before, after)).toBe('none'));
});

describe('patch', () => {
  test.each([
    [
      'a new comment',
      '// @public (undocumented)\nexport const a: string;',
      '// @public\nexport const a: string;',
    ],
    [
      'another parameter name',
      'export function a(x: string): void;',
      'export function a(input: string): void;',
    ],
  ])('%s', (_what, before, after) => expect(levelOf(before, after)).toBe('patch'));
});

describe('minor', () => {
  test.each([
    ['a new export', '', 'export const a: string;'],
    ['a new optional property', PROPS('a: string'), PROPS('a: string; b?: string')],
    ['a new optional parameter', 'export function a(): void;', 'export function a(b?: string): void;'],
    [
      'a parameter that may be left out now',
      'export function a(b: string): void;',
      'export function a(b?: string): void;',
    ],
    [
      'a parameter that takes more',
      'export function a(b: string): void;',
      'export function a(b: string | number): void;',
    ],
    [
      'a further error of a call',
      `export const calls: { errors: readonly ["A"] };\nexport type Call = (typeof calls)['errors'];`,
      `export const calls: { errors: readonly ["B", "A"] };\nexport type Call = (typeof calls)['errors'];`,
    ],
    [
      'a further name of a value that the kit makes',
      'export const ERRORS: { A: 1 };\nexport type Code = keyof typeof ERRORS;',
      'export const ERRORS: { A: 1; B: 2 };\nexport type Code = keyof typeof ERRORS;',
    ],
    ['a new member of a union', `export type A = 'a';`, `export type A = 'a' | 'b';`],
    [
      'a new overload',
      'export function a(): void;',
      'export function a(): void;\nexport function a(b: 1): void;',
    ],
    ['another value of a limit', 'export const LIMITS: { max: 10 };', 'export const LIMITS: { max: 20 };'],
    ['another initial value', 'export const MAX = 10;', 'export const MAX = 20;'],
    [
      'a new page',
      `export const PAGES: { home: '/' };`,
      `export const PAGES: { home: '/'; about: '/about' };`,
    ],
    [
      'a new field that pages read',
      'export const movie: ZodObject<{ id: ZodString }>;',
      'export const movie: ZodObject<{ id: ZodString; year: ZodInt }>;',
    ],
    [
      'a new field in an answer',
      'export const calls: { list: { answer: ZodObject<{ id: ZodString }> } };',
      'export const calls: { list: { answer: ZodObject<{ id: ZodString; year: ZodInt }> } };',
    ],
    [
      'a new optional field that pages send',
      'export const movieBody: ZodObject<{ id: ZodString }>;',
      'export const movieBody: ZodObject<{ id: ZodString; year: ZodOptional<ZodInt> }>;',
    ],
    [
      'a new value that pages may send',
      'export const reportBody: ZodObject<{ kind: ZodEnum<{ load: "load" }> }>;',
      'export const reportBody: ZodObject<{ kind: ZodEnum<{ load: "load"; hydration: "hydration" }> }>;',
    ],
    [
      'additions to two parts of an intersection',
      'interface A { a: 1 }\ninterface B { b: 1 }\nexport type C = A & B;',
      'interface A { a: 1; c?: 1 }\ninterface B { b: 1; d?: 1 }\nexport type C = A & B;',
    ],
    [
      'a new route',
      `const list: 'GET /a';\ndeclare namespace routes { export { list } }\nexport { routes }`,
      `const list: 'GET /a';\nconst one: 'GET /b';\ndeclare namespace routes { export { list, one } }\nexport { routes }`,
    ],
    [
      'a new field of what a function returns',
      'export function a(): { b: string };',
      'export function a(): { b: string; c: string };',
    ],
  ])('%s', (_what, before, after) => expect(levelOf(before, after)).toBe('minor'));
});

describe('major', () => {
  test.each([
    [
      'a further required property of what pages send',
      'export const filmBody: ZodObject<{ a: ZodString }>;\nexport type FilmBody = z.output<typeof filmBody>;',
      'export const filmBody: ZodObject<{ a: ZodString; b: ZodString }>;\nexport type FilmBody = z.output<typeof filmBody>;',
    ],
    ['an export is gone', 'export const a: string;', ''],
    ['an export is of another kind', 'export const a: string;', 'export function a(): string;'],
    ['a type changed', 'export const a: string;', 'export const a: number;'],
    ['a new required property', PROPS('a: string'), PROPS('a: string; b: string')],
    ['a property is gone', PROPS('a: string; b?: string'), PROPS('a: string')],
    ['a property must be given now', PROPS('a?: string'), PROPS('a: string')],
    ['a property takes less', PROPS('a: string | number'), PROPS('a: string')],
    ['a new required parameter', 'export function a(): void;', 'export function a(b: string): void;'],
    ['a parameter is gone', 'export function a(b: string): void;', 'export function a(): void;'],
    ['a member of a union is gone', `export type A = 'a' | 'b';`, `export type A = 'a';`],
    ['a path changed', `export const PAGES: { home: '/' };`, `export const PAGES: { home: '/home' };`],
    [
      'a callback gets less',
      PROPS('change: (value: { a: string; b: string }) => void'),
      PROPS('change: (value: { a: string }) => void'),
    ],
    [
      'a new required field that pages send',
      'export const movieBody: ZodObject<{ id: ZodString }>;',
      'export const movieBody: ZodObject<{ id: ZodString; year: ZodInt }>;',
    ],
    [
      'a new required field in a body',
      'export const calls: { add: { body: ZodObject<{ id: ZodString }> } };',
      'export const calls: { add: { body: ZodObject<{ id: ZodString; year: ZodInt }> } };',
    ],
    [
      'a value that pages send is gone',
      'export const reportBody: ZodObject<{ kind: ZodEnum<{ load: "load"; error: "error" }> }>;',
      'export const reportBody: ZodObject<{ kind: ZodEnum<{ load: "load" }> }>;',
    ],
    [
      'a named part of an intersection breaks',
      'interface A { a: 1 }\nexport type C = A & { b: 1 };',
      'interface A { a: 2 }\nexport type C = A & { b: 1 };',
    ],
    [
      'an export comes from another package',
      `import { Link } from 'a';\nexport { Link }`,
      `import { Link } from 'b';\nexport { Link }`,
    ],
    [
      'a route is gone',
      `const list: 'GET /a';\ndeclare namespace routes { export { list } }\nexport { routes }`,
      `declare namespace routes { }\nexport { routes }`,
    ],
  ])('%s', (_what, before, after) => expect(levelOf(before, after)).toBe('major'));
});

test('equal reports are no change', () => {
  expect(levelOf('export const a: string;', 'export const a: string;')).toBe('none');
});

test('a type that names itself ends', () => {
  expect(levelOf('export interface A { a?: A; }', 'export interface A { a?: A; b?: A; }')).toBe('minor');
});

test('a new entry is an addition, a missing one breaks', () => {
  const ui = new Map([['ui', report('export const a: string;')]]);
  expect(compareReports(new Map(), ui)).toEqual({ level: 'minor', changes: ['minor: ui: a is new'] });
  expect(compareReports(ui, new Map())).toEqual({ level: 'major', changes: ['major: ui: a is gone'] });
});

test('names the gravest change first', () => {
  const before = report('export const a: string;\nexport const b: string;');
  const after = report('export const b: number;\nexport const c: string;');
  expect(compareReports(new Map([['ui', before]]), new Map([['ui', after]])).changes).toEqual([
    'major: ui: a is gone',
    'major: ui: b changed',
    'minor: ui: c is new',
  ]);
});
