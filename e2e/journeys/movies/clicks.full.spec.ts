import type { Locator, Page } from '@playwright/test';
import { said } from '../../support/actions';
import { addMovie, rate } from '../../support/content';
import { befriend, call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 640 };
const BOTTOM_BAR = 64;

async function friendWhoRated(person: Person) {
  const friend = await register('kamal');
  await befriend(person, friend);
  const movie = await addMovie(friend, 'Dostun filmi');
  await rate(friend, movie, 9);
  return { friend, movie };
}

const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Infinity;
};
const friendOn = (page: Page, friend: Person) =>
  page.getByRole('region', { name: 'Dostların fəaliyyəti' }).getByRole('link', { name: friend.username });

test('the week of friends is on the first screen of a phone, without a click', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const { friend } = await friendWhoRated(ayan);
  const page = await pageOf(ayan);
  await page.setViewportSize(PHONE);
  for (const address of ['/dashboard', '/']) {
    await page.goto(address);
    await expect(friendOn(page, friend)).toBeVisible();
    expect(await bottomOf(friendOn(page, friend)), address).toBeLessThan(PHONE.height - BOTTOM_BAR);
  }
});

test('a film is rated by one click and logged by two, above the fold of a small phone', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const { movie } = await friendWhoRated(ayan);
  const page = await pageOf(ayan);
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(`/movie/${movie.id}`);
  const stars = page.getByRole('radiogroup', { name: 'Qiymət ver' });
  const buttons = ['Baxmışam', 'Sevdiklərimə əlavə et', 'İzləmə siyahısına əlavə et'];
  for (const element of [stars, ...buttons.map((name) => page.getByRole('button', { name }))])
    expect(await bottomOf(element)).toBeLessThan(SMALL_PHONE.height - BOTTOM_BAR);

  await stars.getByRole('radio', { name: '8 / 10' }).click();
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();

  await page.getByRole('button', { name: 'Gündəliyə yaz' }).click();
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(said(page, 'gündəliyə yazıldı')).toBeVisible();
});

test('a film is rated from its card by two clicks', async ({ pageOf }) => {
  const ayan = await register('ayan');
  await friendWhoRated(ayan);
  const page = await pageOf(ayan);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '«Dostun filmi» üçün əməliyyatlar' }).first().click();
  const menu = page.getByRole('dialog', { name: /üçün əməliyyatlar$/ });
  await menu.getByRole('radio', { name: '8 / 10' }).click();
  // A film of 'Sizin üçün' goes with its menu once it is rated.
  const rated = () => call('GET /user/:id/ratings', ayan.token, { params: { id: ayan.id } });
  await expect.poll(async () => (await rated()).total).toBe(1);
});

test('a friend is added by two clicks and a name', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const page = await pageOf(ayan, { width: 390 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Dost tapın' }).click();
  await page.getByRole('searchbox', { name: 'İstifadəçi adı' }).fill(kamal.username);
  const found = page.getByRole('listitem').filter({ hasText: kamal.username });
  await found.getByRole('button', { name: 'Dostluq istəyi göndər' }).click();
  await expect(said(page, 'Dostluq istəyi göndərildi')).toBeVisible();
});
