import { css } from '@emotion/react';
import { createStyles } from './createStyles';

it('knows the rules of the page’s styles, and adds others', () => {
  const [there, other] = ['red', 'blue'].map((color) => css({ color }));
  document.head.innerHTML = `<style data-emotion="k" data-s>.k-${there?.name}{color:red;}.k-${there?.name}:hover>a{color:red;}</style>`;
  const { inserted } = createStyles();
  expect(inserted[there?.name ?? '']).toBe(true);
  expect(inserted[other?.name ?? '']).toBeUndefined();
});
