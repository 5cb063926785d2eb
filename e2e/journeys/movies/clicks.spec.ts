import type { Locator, Page } from '@playwright/test';
import { befriend } from '../../support/friends';
import { openSettled } from '../../support/openSettled';
import { call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 640 };
const BOTTOM_BAR = 64;

function countClicks() {
  let clicks = 0;
  return {
    click: async (element: Locator) => {
      clicks += 1;
      await element.click();
    },
    count: () => clicks,
  };
}

async function friendWhoRated(person: Person) {
  const friend = await register('kamal');
  await befriend(person, friend);
  const movie = await call('POST /movies', friend.token, {
    body: { title: 'Dostun filmi', release_year: 1979, allow_duplicate: true },
  });
  await call('PUT /movies/:id/rating', friend.token, { params: { id: movie.id }, body: { rating: 9 } });
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
  const page = await pageOf(ayan, PHONE);
  await page.setViewportSize(PHONE);
  for (const address of ['/dashboard', '/']) {
    await openSettled(page, address);
    await expect(friendOn(page, friend)).toBeVisible();
    expect(await bottomOf(friendOn(page, friend)), address).toBeLessThan(PHONE.height - BOTTOM_BAR);
  }
});

test('a film is rated by one click and logged by two, above the fold of a small phone', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const { movie } = await friendWhoRated(ayan);
  const page = await pageOf(ayan, SMALL_PHONE);
  await page.setViewportSize(SMALL_PHONE);
  await openSettled(page, `/movie/${movie.id}`);
  const stars = page.getByRole('radiogroup', { name: 'Qiymət ver' });
  for (const element of [
    stars,
    ...['Baxmışam', 'Sevdiklərimə əlavə et', 'İzləmə siyahısına əlavə et'].map((name) =>
      page.getByRole('button', { name }),
    ),
  ])
    expect(await bottomOf(element)).toBeLessThan(SMALL_PHONE.height - BOTTOM_BAR);

  const rating = countClicks();
  await rating.click(stars.getByRole('radio', { name: '8 / 10' }));
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  expect(rating.count()).toBe(1);

  const logging = countClicks();
  await logging.click(page.getByRole('button', { name: 'Gündəliyə yaz' }));
  await logging.click(page.getByRole('button', { name: 'Yadda saxla' }));
  await expect(page.getByRole('status').filter({ hasText: 'gündəliyə yazıldı' })).toBeVisible();
  expect(logging.count()).toBe(2);
});

test('a film is rated from its card by two clicks', async ({ pageOf }) => {
  const ayan = await register('ayan');
  await friendWhoRated(ayan);
  const page = await pageOf(ayan);
  await openSettled(page, '/dashboard');
  const rating = countClicks();
  await rating.click(page.getByRole('button', { name: /üçün əməliyyatlar$/ }).first());
  const menu = page.getByRole('dialog', { name: /üçün əməliyyatlar$/ });
  await rating.click(menu.getByRole('radio', { name: '8 / 10' }));
  // A film of 'Sizin üçün' goes with its menu once it is rated.
  const rated = () => call('GET /user/:id/ratings', ayan.token, { params: { id: ayan.id } });
  await expect.poll(async () => (await rated()).total).toBe(1);
  expect(rating.count()).toBe(2);
});

test('a friend is added by two clicks and a name', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const page = await pageOf(ayan, PHONE);
  await openSettled(page, '/dashboard');
  const adding = countClicks();
  await adding.click(page.getByRole('link', { name: 'Dost tapın' }));
  await page.getByRole('searchbox', { name: 'İstifadəçi adı' }).fill(kamal.username);
  const found = page.getByRole('listitem').filter({ hasText: kamal.username });
  await adding.click(found.getByRole('button', { name: 'Dostluq istəyi göndər' }));
  await expect(page.getByRole('status').filter({ hasText: 'Dostluq istəyi göndərildi' })).toBeVisible();
  expect(adding.count()).toBe(2);
});
