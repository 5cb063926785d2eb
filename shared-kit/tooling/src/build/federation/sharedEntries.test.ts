import { entryFrom, entryUsedBy } from './sharedEntries';

const SOURCE =
  'builtin:swc-loader??ruleSet[1].rules[0].use[0]!/product/shared-kit/kit/src/overlays/index.ts|d8b9ca1251dcb9fa';
const USE =
  'consume shared module (default) shared-kit/overlays@^3.0.0 (strict) (fallback: /product/shared-kit/kit/src/overlays/index.ts)';

it('distinguishes the source of a shared entry from the modules that use it', () => {
  expect([entryFrom(SOURCE), entryUsedBy(SOURCE)]).toEqual(['shared-kit/overlays', undefined]);
  expect([entryFrom(USE), entryUsedBy(USE)]).toEqual([undefined, 'shared-kit/overlays']);
});

it('leaves out entries that are always there', () => {
  expect(entryFrom(SOURCE.replace('overlays', 'ui'))).toBeUndefined();
  expect(entryUsedBy(USE.replaceAll('overlays', 'ui'))).toBeUndefined();
});
