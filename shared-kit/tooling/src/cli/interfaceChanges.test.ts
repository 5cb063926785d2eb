/** @jest-environment node */
import { compareInterfaces } from './interfaceChanges';

const report = (...lines: string[]) => ['## kit/src/api', '', '```ts', ...lines, '```'].join('\n');

it('names what came, changed and went', () => {
  const before = report(
    'export declare const a: string;',
    'export interface B {',
    '  x: 1;',
    '}',
    'export type C = 1;',
  );
  const after = report(
    'export declare const a: string;',
    'export interface B {',
    '  x: 2;',
    '}',
    'export type D = 1;',
  );
  expect(compareInterfaces(before, after)).toEqual({
    added: ['D (kit/src/api)'],
    changed: ['B (kit/src/api)'],
    removed: ['C (kit/src/api)'],
  });
});

it('says nothing about what is the same', () => {
  const same = report('export declare const a: string;');
  expect(compareInterfaces(same, same)).toEqual({ added: [], changed: [], removed: [] });
});
