/** @jest-environment node */
import { css } from '@emotion/react';
import { createPageStyles, stylesOf } from './pageStyles';

it('has the rules of the page’s elements, without those of others', () => {
  const cache = createPageStyles();
  const [shown = '', hidden] = ['red', 'blue'].map((color) => {
    const serialized = css({ color });
    const name = `k-${serialized.name}`;
    cache.insert(`.${name}`, serialized, cache.sheet, true);
    cache.registered[name] = serialized.styles;
    return name;
  });
  expect(hidden).not.toBe(shown);
  expect(stylesOf(cache, `<p class="${shown}"></p>`, '')[0]).toEqual({
    name: 'k',
    css: `.${shown}{color:red;}`,
  });
});

it('has no declaration that a later one replaces', () => {
  const cache = createPageStyles();
  const styles = css({
    color: 'red',
    padding: 4,
    MozAppearance: 'none',
    '&:hover': { color: 'blue', margin: '0 !important' },
    '@media print': { color: 'black' },
    '&&': { padding: 8 },
    '& ': { color: 'green' },
    '&:hover ': { color: 'white', margin: 0 },
  });
  const name = `k-${styles.name}`;
  cache.insert(`.${name}`, styles, cache.sheet, true);
  cache.registered[name] = styles.styles;
  const [shown] = stylesOf(cache, name, '');
  expect(shown?.css.replaceAll(`.${name}`, '&')).toBe(
    '&{padding:4px;}&:hover{margin:0!important;}@media print{&{color:black;}}&&{padding:8px;}&{color:green;}&:hover{color:white;margin:0;}',
  );
});

it('has the variables of the dark theme that the page uses', () => {
  const cache = createPageStyles();
  const colors = css({ '.dark': { '--a': 'var(--b)', '--b': 'red', '--c': 'blue' } });
  cache.insert('', colors, cache.sheet, true);
  const [dark] = stylesOf(cache, '', '[data-style]{color:var(--a, black)}');
  expect(dark).toEqual({ name: 'dark', css: '.dark{--a:var(--b);--b:red;}' });
});
