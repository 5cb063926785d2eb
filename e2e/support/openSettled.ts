import type { Page } from '@playwright/test';
import { patientExpect as expect } from './test';
import { untilHydrated } from './untilHydrated';

/** Opens a page and waits until nothing on it loads any more. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A dialog that the page opens at once hides `main` from assistive technology.
  const hidden = { includeHidden: true };
  await expect(page.getByRole('main', hidden).getByRole('heading', hidden).first()).toBeVisible();
  await untilHydrated(page);
  await expect(page.locator('.MuiSkeleton-root, [role="progressbar"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
