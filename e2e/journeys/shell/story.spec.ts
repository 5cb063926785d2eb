import { call, administrator, register } from '../../support/people';
import { expect, test } from '../../support/test';

test('a newcomer registers, is logged in, finds and adds a film', async ({ visitorPage }) => {
  const page = await visitorPage();
  const username = `leyla_${Date.now().toString(36)}`;
  await page.goto('/register');
  await page.getByLabel('İstifadəçi adı').fill(username);
  await page.getByLabel('E-poçt').fill(`${username}@example.com`);
  await page.getByLabel('Şifrə', { exact: true }).fill('Uzun-parol-1918');
  await page.getByLabel('Şifrəni təsdiqləyin').fill('Uzun-parol-1918');
  await page.getByRole('button', { name: 'Qeydiyyatdan keç' }).click();
  await page.waitForURL('**/dashboard');

  await page.getByRole('searchbox', { name: 'Film axtar' }).fill('arsin mal alan');
  await page.waitForURL(/[?&]q=/);
  const movie = page.getByRole('link', { name: /Arşın mal alan/ }).first();
  await expect(movie).toBeVisible();
  await movie.click();
  await page.waitForURL('**/movie/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arşın mal alan');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Film əlavə et' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Film əlavə et' });
  const title = `Xəzərin sahilində ${username}`;
  await dialog.getByLabel('Filmin adı').fill(title);
  await dialog.getByRole('button', { name: 'Əlavə et' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Film axtar' }).fill(title);
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
});

test('two people become friends and see each other online', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const ayanPage = await pageOf(ayan);
  await ayanPage.goto(`/user/${kamal.id}`);
  await ayanPage.getByRole('button', { name: 'Dostluq istəyi göndər' }).click();
  await expect(ayanPage.getByRole('button', { name: 'İstəyi geri götür' })).toBeVisible();

  const kamalPage = await pageOf(kamal);
  await kamalPage.goto('/dashboard');
  await kamalPage.getByRole('button', { name: /^Bildirişlər/ }).click();
  await expect(kamalPage.getByText('sizə dostluq istəyi göndərib')).toBeVisible();
  await kamalPage.getByRole('button', { name: 'Qəbul et' }).click();
  await expect(kamalPage.getByText('Dostluq istəyi qəbul edildi')).toBeVisible();
  await kamalPage.goto('/friends');
  await expect(
    kamalPage.getByRole('img', { name: new RegExp(`${ayan.username}.*onlayn`) }).first(),
  ).toBeVisible();
});

test('an administrator writes a newsletter that a user reads', async ({ pageOf }) => {
  const admin = await administrator();
  const reader = await register('oxucu');
  const title = `Festival ${Date.now().toString(36)}`;
  await call('POST /newsletters/admin/create', admin.token, {
    body: {
      title,
      content: 'Bakıda **festival** başlayır.',
      is_important: true,
      is_published: true,
    },
  });
  const page = await pageOf(reader);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Yeniliklər/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Yeniliklər' }).getByText(title).click();
  await page.waitForURL('**/newsletters/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('festival', { exact: true })).toBeVisible();

  const adminPage = await pageOf(admin);
  await adminPage.goto('/admin');
  await expect(adminPage.getByText('Ümumi Panel').first()).toBeVisible();
});
