import { register } from '../support/people';
import { expect, test } from '../support/test';

test('a dead remote leaves the rest working and comes back without a reload', async ({ pageOf }) => {
  const page = await pageOf(await register('sevda'));
  await page.route('**/f/movies/**', (route) => route.abort());
  await page.goto('/dashboard');
  const retry = page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' }).first();
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Hesab menyusu' }).click();
  await page.getByRole('menuitem', { name: 'Dost siyahısı' }).click();
  await page.waitForURL('**/friends');
  await expect(page.getByRole('tab', { name: /^Dostlar/ })).toBeVisible();

  await page.goto('/dashboard');
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/f/movies/**');
  await retry.click();
  await expect(page.getByRole('searchbox', { name: 'Film axtar' })).toBeVisible();
});
