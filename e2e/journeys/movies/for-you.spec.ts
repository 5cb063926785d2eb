import { violationsOn } from '../../support/axe';
import { befriend } from '../../support/friends';
import { openSettled } from '../../support/openSettled';
import { call, type Person, register } from '../../support/people';
import { layoutShiftOf, watchLayoutShift } from '../../support/rendered';
import { expect, test } from '../../support/test';

const LAYOUT_SHIFT_MAX = 0.02;

const addMovie = (person: Person, title: string, directors: string[] = []) =>
  call('POST /movies', person.token, {
    body: { title, release_year: 1979, directors, allow_duplicate: true },
  });
const rate = (person: Person, id: string, rating: number) =>
  call('PUT /movies/:id/rating', person.token, { params: { id }, body: { rating } });

test('the dashboard shows films with the reason why, and not what one has logged since', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const kamal = await register('kamal');
  await befriend(ayan, kamal);
  const [first, second] = [await addMovie(kamal, 'Sizə görə bir'), await addMovie(kamal, 'Sizə görə iki')];
  await rate(kamal, first.id, 10);
  await rate(kamal, second.id, 9);

  const page = await pageOf(ayan, { width: 390 });
  await watchLayoutShift(page);
  await openSettled(page, '/dashboard');
  const row = page.getByRole('region', { name: 'Sizin üçün' });
  await expect(row.getByText(`${kamal.username} 10 verib`)).toBeVisible();
  await expect(row.getByRole('listitem')).toHaveCount(2);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  expect(await violationsOn(page, 'main')).toEqual([]);

  await row.getByRole('button', { name: '«Sizə görə bir» üçün əməliyyatlar' }).click();
  await page.getByRole('menuitem', { name: 'Gündəliyə yaz' }).click();
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(row.getByRole('listitem')).toHaveCount(1);
  await expect(row.getByRole('link', { name: 'Sizə görə iki' })).toBeVisible();

  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Dostlar bu həftə',
    'Sizin üçün',
    'Filmlər',
  ]);
});

test('the dashboard of a new account has no such row, and nothing on it moves', async ({ pageOf }) => {
  const page = await pageOf(await register('leyla'), { width: 360 });
  await watchLayoutShift(page);
  await page.route('**/api/movies?*', async (route) => {
    await page.getByRole('heading', { name: 'Dostlar bu həftə' }).waitFor();
    await route.continue();
  });
  await openSettled(page, '/dashboard');
  await expect(page.getByText('Sizin üçün')).toHaveCount(0);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
});
