/** @jest-environment node */
import { css } from '@emotion/react';
import { createPageStyles, stylesOf } from './pageStyles';

type Cache = ReturnType<typeof createPageStyles>;

function addClass(cache: Cache, styles: Record<string, string>): string {
  const serialized = css(styles);
  const name = `k-${serialized.name}`;
  cache.insert(`.${name}`, serialized, cache.sheet, true);
  cache.registered[name] = serialized.styles;
  return name;
}
const addGlobal = (cache: Cache, text: string) => {
  const serialized = css(text);
  cache.insert('', serialized, cache.sheet, true);
  return `k-global ${serialized.name}`;
};

test('has the rules of the page’s elements, without those of others', () => {
  const cache = createPageStyles();
  const shown = addClass(cache, { color: 'red' });
  addClass(cache, { color: 'blue' });
  expect(stylesOf(cache, `<p class="${shown}"></p>`)).toEqual([
    { name: shown.replace('-', ' '), css: `.${shown}{color:red;}` },
  ]);
});

test('has the variables that rules, elements and other variables use', () => {
  const cache = createPageStyles();
  addGlobal(cache, ':root{--a:1px;--b:var(--c);--c:2px;--d:3px;--e:var(--d);}p{margin:var(--a);}');
  const shown = addClass(cache, { width: 'var(--b)' });
  const [theme] = stylesOf(cache, `<p class="${shown}"></p>`);
  expect(theme).toEqual({ name: 'used', css: ':root{--a:1px;--b:var(--c);--c:2px;}p{margin:var(--a);}' });
});

test('Emotion takes up a rule that is whole', () => {
  const cache = createPageStyles();
  const name = addGlobal(cache, ':root{--a:1px;}');
  expect(stylesOf(cache, '<p data-style="width:var(--a)"></p>')[0]).toEqual({ name, css: ':root{--a:1px;}' });
});
