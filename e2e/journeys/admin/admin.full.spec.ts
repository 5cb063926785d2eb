import { violationsAt } from '../../support/axe';
import { addMovie, comment } from '../../support/content';
import { administrator, register, unique } from '../../support/people';
import { expect, test } from '../../support/test';

test('the overview counts, and shows its charts as tables too', async ({ pageOf }) => {
  const page = await pageOf(await administrator());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Ümumi Panel' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Cəmi istifadəçi' })).toContainText(/[1-9]/);
  await expect(page.getByRole('img', { name: /^Qeydiyyatlar, son 30 gün/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cədvəl' }).first().click();
  await expect(page.getByRole('table', { name: /^Qeydiyyatlar/ }).getByRole('row')).toHaveCount(31);
});

test('the last administrator stays one', async ({ pageOf }) => {
  const admin = await administrator();
  const page = await pageOf(admin);
  await page.goto(`/admin/users?search=${admin.username}`);
  await page
    .getByRole('row')
    .filter({ hasText: admin.email })
    .getByRole('button', { name: 'Adminlikdən çıxar' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adminlikdən çıxar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Sonuncu administratoru/);
  await expect(page.getByRole('button', { name: 'Adminlikdən çıxar' })).toBeVisible();
});

test('a rejection gets a reason, before it or after it, and many are decided on at once', async ({
  pageOf,
}) => {
  const writer = await register('yazar');
  const movie = await addMovie(writer, unique('Nəzarətdəki film'));
  const words = [unique('Reklam'), unique('Söyüş'), unique('Bir'), unique('İki')] as const;
  const [advert, curse, first, second] = words;
  for (const body of words) await comment(writer, movie, body);
  const page = await pageOf(await administrator());
  await page.goto('/admin/comments');
  const item = (body: string) => page.getByRole('article').filter({ hasText: body });
  await item(advert).getByRole('button', { name: 'Səbəb yaz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rədd səbəbi' });
  await expect(dialog).toBeVisible();
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
  await dialog.getByRole('button', { name: 'Reklam və ya kənar keçid var' }).click();
  await dialog.getByRole('button', { name: 'Rədd et' }).click();
  await expect(item(advert)).toBeHidden();

  await item(curse).getByRole('button', { name: 'Rədd et' }).click();
  await expect(item(curse)).toBeHidden();

  for (const body of [first, second]) await item(body).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Təsdiqlə' }).first().click();
  await expect(page.getByText('2 şərh təsdiqləndi')).toBeVisible();

  await page.getByRole('tab', { name: 'Rədd edilib' }).click();
  await expect(item(advert)).toContainText('Səbəb: Reklam və ya kənar keçid var');
  await expect(item(curse)).toContainText('Səbəb göstərilməyib');
  await item(curse).getByRole('button', { name: 'Səbəb yaz' }).click();
  await dialog.getByRole('textbox', { name: 'Səbəb' }).fill('Xahiş edirik, söyüş yazmayın');
  const explained = page.waitForResponse((answer) => answer.url().endsWith('/reject'));
  await dialog.getByRole('button', { name: 'Rədd et' }).click();
  await expect(item(curse)).toContainText('Səbəb: Xahiş edirik, söyüş yazmayın');
  expect((await explained).status()).toBe(200);
  await page.goto('/admin');
  const events = page.getByRole('region', { name: 'Son hadisələr' }).getByRole('listitem');
  await expect(events.filter({ hasText: movie.title })).toHaveCount(5);
  await expect(events.filter({ hasText: 'Xahiş edirik' })).toContainText('şərhi rədd etdi');
});

test('the editor of news has no barrier', async ({ pageOf }) => {
  const page = await pageOf(await administrator());
  await page.goto('/admin/newsletters?edit=new');
  await expect(page.getByRole('dialog', { name: 'Yeni xəbər' })).toBeVisible();
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
});
