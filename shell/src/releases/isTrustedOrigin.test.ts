import { isTrustedOrigin } from './isTrustedOrigin';

it('code comes from the page’s own origin and from listed ones alone', () => {
  const origins = ['https://cdn.kinodost.az'];
  expect(isTrustedOrigin('/f/social/new/entry.js', origins)).toBe(true);
  expect(isTrustedOrigin('https://cdn.kinodost.az/f/social/new/entry.js', origins)).toBe(true);
  expect(isTrustedOrigin('https://cdn.kinodost.az.example/f/social/new/entry.js', origins)).toBe(false);
});
