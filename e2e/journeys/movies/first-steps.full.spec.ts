import { violationsOn } from '../../support/axe';
import { call, register } from '../../support/people';
import { expect, test } from '../../support/test';

test('a new account takes its first steps, and the card on the dashboard goes', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const page = await pageOf(ayan);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Kinodosta xoş gəldiniz!' });
  await card.getByRole('link', { name: 'Başla' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'İlk addımlar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hansı filmləri ən çox sevirsiniz?' })).toBeVisible();
  await page
    .getByRole('button', { name: /: seç$/ })
    .first()
    .click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Davam et' }).click();

  await expect(page.getByRole('heading', { name: 'Bunlardan hansılarına baxmısınız?' })).toBeVisible();
  const posters = page.getByRole('main').getByRole('listitem').getByRole('button');
  await posters.nth(0).click();
  await posters.nth(1).click();
  await expect(page.getByText('2 film seçildi')).toBeVisible();
  await posters.nth(1).click();
  await expect(page.getByText('1 film seçildi')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // The page is left only after the answers have come.
  await expect
    .poll(async () => (await call('GET /user/:id/watched', ayan.token, { params: { id: ayan.id } })).total)
    .toBe(1);
  await page.getByRole('link', { name: 'Dostları tap' }).click();

  await page.getByRole('searchbox', { name: 'İstifadəçi adı' }).fill(kamal.username);
  // Other users have similar names.
  const found = page.getByRole('listitem').filter({ hasText: kamal.username });
  const sent = page.waitForResponse(/\/api\/friends\/request\//);
  await found.getByRole('button', { name: /Dostluq istəyi göndər/ }).click();
  await expect(page.getByRole('button', { name: /İstəyi geri götür/ }).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // The dashboard asks once whether all steps are done.
  await sent;
  await page.getByRole('button', { name: 'Hazırdır' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'İdarə Paneli' })).toBeVisible();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Filmlər', exact: true })).toBeVisible();
  await expect(card).toBeHidden();
});

test('the first steps can be put off, and are hidden and shown again without a reload', async ({
  pageOf,
}) => {
  const page = await pageOf(await register('leyla'));
  await page.goto('/first-steps');
  await page.getByRole('link', { name: 'Sonra edərəm' }).click();
  const card = page.getByRole('region', { name: 'Kinodosta xoş gəldiniz!' });
  await card.getByRole('button', { name: 'İlk addımları gizlət' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect(card).toBeVisible();
});
