import { expect, test } from '@playwright/test';
import { texts } from '../src/texts';

test('the product shows the page', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/feature-id');
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(errors).toEqual([]);
});
