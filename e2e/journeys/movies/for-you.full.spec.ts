import { addMovie, rate } from '../../support/content';
import { befriend, register } from '../../support/people';
import { LAYOUT_SHIFT_MAX, layoutShiftOf, openRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

test('the dashboard shows films with the reason why, and not what one has logged since', async ({
  pageOf,
}) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  await rate(kamal, await addMovie(kamal, 'Sizə görə bir'), 10);
  await rate(kamal, await addMovie(kamal, 'Sizə görə iki'), 9);
  const page = await pageOf(ayan, { width: 390 });
  const visit = await openRendered(page, '/dashboard');
  await visit.start();
  const row = page.getByRole('region', { name: 'Sizin üçün' });
  await expect(row.getByText(`${kamal.username} 10 verib`)).toBeVisible();
  await expect(row.getByRole('listitem')).toHaveCount(2);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);

  await row.getByRole('button', { name: '«Sizə görə bir» üçün əməliyyatlar' }).click();
  await page.getByRole('menuitem', { name: 'Gündəliyə yaz' }).click();
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(row.getByRole('listitem')).toHaveCount(1);
  await expect(row.getByRole('link', { name: 'Sizə görə iki' })).toBeVisible();
  const parts = ['Dostlar bu həftə', 'Sizin üçün', 'Filmlər'];
  await expect(page.getByRole('heading', { level: 2 })).toContainText(parts);
});

test('the dashboard of a new account has no such row, and nothing on it moves', async ({ pageOf }) => {
  const page = await pageOf(await register('leyla'), { width: 360 });
  await page.route('**/api/movies?*', async (route) => {
    await page.getByRole('heading', { name: 'Dostlar bu həftə' }).waitFor();
    await route.continue();
  });
  const visit = await openRendered(page, '/dashboard');
  await visit.start();
  await expect(page.getByText('Sizin üçün')).toHaveCount(0);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
});
