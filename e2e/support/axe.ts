import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Contrast is wrong during a fade. Endless animations, such as a skeleton's pulse, never stop. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;

export async function faultsOf(
  page: Page,
  part?: string,
): Promise<[rule: string, html: string | undefined][]> {
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  // No page has frames, so the legacy mode finds the same without a second page for each check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}
