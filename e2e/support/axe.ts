import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { idle } from './idle';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const ONLY_COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };
/** No page has frames or media. */
const QUICKLY: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false };

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
async function run(page: Page, element = 'html', options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await idle(page);
  return page.evaluate(
    async (asked) => {
      // Shapes of drawings, of which no rule speaks, take most of the time.
      const drawings = [...document.querySelectorAll('svg')].map((svg) => ({
        svg,
        nodes: [...svg.childNodes],
      }));
      for (const { svg, nodes } of drawings)
        svg.replaceChildren(...nodes.filter(({ nodeName }) => nodeName === 'title'));
      const { violations } = await window.axe.run(asked.element, asked.options);
      for (const { svg, nodes } of drawings) svg.replaceChildren(...nodes);
      const theme = document.documentElement.className;
      return violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`);
    },
    { element, options: { ...QUICKLY, ...options } },
  );
}

async function switchTheme(page: Page): Promise<void> {
  const theme = (await page.evaluate(isDark)) ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
}

/** Checks the page, or one element of it, and its colours in the other theme too: no other rule depends on them. */
export async function violationsOn(page: Page, element = 'html'): Promise<string[]> {
  const found = await run(page, element);
  await switchTheme(page);
  return [...found, ...(await run(page, element, ONLY_COLOURS))];
}

/**
 * Checks the page at each width, also that nothing is wider than the screen. At the second width, it has the theme in
 * which it was checked last, so pages that are checked after each other have each theme at each width.
 */
export async function violationsAt(
  page: Page,
  widths: [number, number],
  element?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await (index === 0 ? violationsOn(page, element) : run(page, element));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) violations.push(`${beyond} px wider than the screen`);
    found.push(...violations.map((violation) => `${width} px: ${violation}`));
  }
  return found;
}
