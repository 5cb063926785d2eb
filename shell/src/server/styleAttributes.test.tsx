import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { restoreStyles } from '../boot/restoreStyles';
import { withoutStyleAttributes } from './styleAttributes';

const VALUES: [string, CSSProperties][] = [
  ['numbers and units', { width: '12.5%', marginTop: 4, opacity: 0.5 }],
  ['quotes', { fontFamily: `"Onest Variable", 'a b'` }],
  ['an address', { backgroundImage: `url("/media/a&b.jpg?x=1&y='2'")` }],
  ['custom properties', { '--poster-hue': '210deg' } as CSSProperties],
  ['closing braces', { fontFamily: '"a}b{c"' }],
  ['a closing element', { fontFamily: '"</style><script>"' }],
  ['a comment', { fontFamily: '"a/*b"' }],
  ['an escape', { fontFamily: '"a\\\\22 b"' }],
  ['entities in the text', { fontFamily: '"&quot;&amp;lt;"' }],
];

const htmlOf = (style: CSSProperties) => renderToStaticMarkup(<p style={style}>style=&quot;x&quot;</p>);

function parsed(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

it.each(VALUES)('a style with %s is what it was, without an attribute on the way', (_, style) => {
  const before = parsed(htmlOf(style));
  const { html } = withoutStyleAttributes(htmlOf(style));
  const root = parsed(html);
  expect(root.querySelector('[style]')).toBeNull();
  restoreStyles(root);
  expect(root.querySelector('p')?.style.cssText).toBe(before.querySelector('p')?.style.cssText);
  expect(root.querySelector('[data-style]')).toBeNull();
  expect(root.textContent).toBe('style="x"');
});

it('the rules style the same elements, each once', () => {
  const { html, css } = withoutStyleAttributes(
    htmlOf({ width: 4 }) + htmlOf({ width: 4 }) + htmlOf({ width: 8 }),
  );
  expect(css).toBe('[data-style="width:4px"]{width:4px}[data-style="width:8px"]{width:8px}');
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  document.body.innerHTML = html;
  const widths = [...document.querySelectorAll('p')].map((element) => getComputedStyle(element).width);
  sheet.remove();
  expect(widths).toEqual(['4px', '4px', '8px']);
});

it.each(VALUES)('a style with %s can not end its rule or the element', (_, style) => {
  const { css } = withoutStyleAttributes(htmlOf(style));
  expect(css).not.toContain('<');
  const sheet = document.createElement('style');
  sheet.textContent = `${css} .last { color: red }`;
  document.head.append(sheet);
  const rules = [...(sheet.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).selectorText);
  sheet.remove();
  expect(rules.at(-1)).toBe('.last');
  expect(rules.length).toBeLessThanOrEqual(2);
});

it('styles of drawings are restored, too', () => {
  const root = parsed('<svg><path data-style="fill:red"></path></svg>');
  restoreStyles(root);
  expect(root.querySelector('path')?.style.fill).toBe('red');
});
