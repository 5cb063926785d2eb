import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Violation {
  theme: string;
  rule: string;
  html: string | undefined;
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Contrast is wrong during a fade. Endless animations, such as a skeleton's pulse, never stop. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/** Checks the page, or one element of it, and its colours in the dark theme too: no other rule depends on them. */
export async function violationsOn(page: Page, element?: string): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await page.waitForFunction(isAtRest);
    // No page has frames, so the legacy mode finds the same without a second page for each check.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    if (theme === 'dark') axe.withRules(COLOUR_RULES);
    const { violations } = await (element ? axe.include(element) : axe).analyze();
    found.push(...violations.map(({ id, nodes }) => ({ theme, rule: id, html: nodes[0]?.html })));
  }
  return found;
}
