import type { Response } from '@playwright/test';
import { filesFor, haveLetters } from '../../support/fonts';
import { call } from '../../support/people';
import { LAYOUT_SHIFT_MAX, layoutShiftOf, openRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const ALPHABET = 'AaBbCcÇçDdEeƏəFfGgĞğHhXxIıİiJjKkQqLlMmNnOoÖöPpRrSsŞşTtUuÜüVvYyZz 0123456789 «»„”’–—…';
const FONT_BYTES_MAX = 30_000;

const film = async () => {
  const { movies } = await call('GET /movies', undefined, { query: { limit: 1 } });
  return `/movie/${movies[0]?.id}`;
};

for (const [name, pathOf, width] of [
  ['/', () => '/', 390],
  ['/about', () => '/about', 1280],
  ['a film', film, 1280],
] as const)
  test(`fonts that come late move nothing on ${name}, ${width} pixels wide`, async ({ visitorPage }) => {
    const page = await visitorPage({ width });
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/*.woff2', async (route) => {
      await arrived;
      await route.continue();
    });
    const visit = await openRendered(page, await pathOf());
    arrive();
    await visit.start();
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  });

test('Azerbaijani texts need two small fonts, which are preloaded', async ({ visitorPage }) => {
  const page = await visitorPage();
  const fonts: Response[] = [];
  page.on('response', (response) => void (response.url().endsWith('.woff2') && fonts.push(response)));
  const visit = await openRendered(page, '/about');
  await visit.start();
  expect(await filesFor(page, 'Onest Variable', ALPHABET)).toBe(2);
  const preloaded = page.locator('link[rel=preload][as=font]');
  const files = await preloaded.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect([...new Set(fonts.map((font) => font.url()))].sort()).toEqual(files.sort());
  const sizes = await Promise.all(files.map(async (file) => (await (await fetch(file)).blob()).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(FONT_BYTES_MAX);
  expect(await haveLetters(page, files, ALPHABET)).toBe(true);
  expect(await haveLetters(page, files, 'Ж')).toBe(false);
});
