/** @jest-environment node */
import { css } from '@emotion/react';
import { createPageStyles, stylesOf } from './pageStyles';

test('has the rules of the page’s elements, without those of others', () => {
  const cache = createPageStyles();
  const [shown = '', hidden] = ['red', 'blue'].map((color) => {
    const serialized = css({ color });
    const name = `k-${serialized.name}`;
    cache.insert(`.${name}`, serialized, cache.sheet, true);
    cache.registered[name] = serialized.styles;
    return name;
  });
  expect(hidden).not.toBe(shown);
  expect(stylesOf(cache, `<p class="${shown}"></p>`)).toEqual([
    { name: shown.replace('-', ' '), css: `.${shown}{color:red;}` },
  ]);
});
