import { LOAD_GUARD_SCRIPT } from './load-guard';

it('is short, and nothing in it ends the script element early', () => {
  expect(LOAD_GUARD_SCRIPT.length).toBeLessThan(6_000);
  expect(LOAD_GUARD_SCRIPT).not.toMatch(/<\/script|<!--/i);
});

it('gives no script new text by a call that Trusted Types of older browsers refuse', () => {
  expect(LOAD_GUARD_SCRIPT).not.toMatch(/replaceChildren|element\.(append|text(Content)?=)/);
});
