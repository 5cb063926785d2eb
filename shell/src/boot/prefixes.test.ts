/** @jest-environment node */
import createCache from '@emotion/cache';
import { css, type CSSObject } from '@emotion/react';
import { withPrefixes } from './prefixes';

function rulesOf(styles: CSSObject): string {
  const cache = createCache({ key: 'k', stylisPlugins: [withPrefixes] });
  cache.compat = true;
  return cache.insert('.a', css(styles), cache.sheet, false) ?? '';
}

it('prefixes what Safari knows by no other name', () => {
  expect(rulesOf({ userSelect: 'none' })).toBe('.a{-webkit-user-select:none;user-select:none;}');
  expect(rulesOf({ maskImage: 'none' })).toContain('-webkit-mask-image:none;');
});

it('leaves everything else as it is', () => {
  expect(rulesOf({ display: 'flex', transform: 'none' })).toBe('.a{display:flex;transform:none;}');
});

it('leaves out a rule that no browser knows', () => {
  expect(rulesOf({ color: 'red', '&::-moz-focus-inner': { border: 0 } })).toBe('.a{color:red;}');
});
