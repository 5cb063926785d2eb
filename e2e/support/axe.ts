import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fades and colours on their way are what nobody reads; endless ones, like a skeleton's pulse, never end. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;

/** What axe finds on the page once it stands still: the rule and the first place that breaks it. */
export async function faultsOf(
  page: Page,
  part?: string,
): Promise<[rule: string, html: string | undefined][]> {
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  // No page has frames, so the legacy mode finds the same and needs no second page for each look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}
