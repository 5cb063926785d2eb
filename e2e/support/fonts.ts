import type { Page } from '@playwright/test';

const ELEMENT_ID = 'letters';

/** How many of the page's font files `text` asks for. Loads them. */
export const filesFor = (page: Page, family: string, text: string): Promise<number> =>
  page.evaluate(async (asked) => (await document.fonts.load(`16px "${asked.family}"`, asked.text)).length, {
    family,
    text,
  });

/** Whether the font files have all letters of `text`, so that no font of the system draws any. Replaces the page. */
export async function haveLetters(page: Page, files: string[], text: string): Promise<boolean> {
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
