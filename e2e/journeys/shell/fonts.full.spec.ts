import type { Page, Response } from '@playwright/test';
import { knownMovie } from '../../support/content';
import { LAYOUT_SHIFT_MAX, layoutShiftOf, openRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const ALPHABET = 'AaBbCcÇçDdEeƏəFfGgĞğHhXxIıİiJjKkQqLlMmNnOoÖöPpRrSsŞşTtUuÜüVvYyZz 0123456789 «»„”’–—…';
const FONT_BYTES_MAX = 30_000;

const ELEMENT_ID = 'letters';

/** How many of the page's font files `text` asks for. Loads them. */
const filesFor = (page: Page, family: string, text: string): Promise<number> =>
  page.evaluate(async (asked) => (await document.fonts.load(`16px "${asked.family}"`, asked.text)).length, {
    family,
    text,
  });

/** Whether the font files have all letters of `text`, so that no font of the system draws any. Replaces the page. */
async function haveLetters(page: Page, files: string[], text: string): Promise<boolean> {
  await page.evaluate(
    async (shown) => {
      for (const file of shown.files)
        document.fonts.add(await new FontFace('Tried', `url(${JSON.stringify(file)})`).load());
      const element = Object.assign(document.createElement('p'), { id: shown.id, textContent: shown.text });
      element.style.fontFamily = 'Tried';
      document.body.replaceChildren(element);
    },
    { files, text, id: ELEMENT_ID },
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `#${ELEMENT_ID}`,
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

const film = async () => `/movie/${(await knownMovie()).id}`;

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
