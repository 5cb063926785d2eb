import { violationsOn } from '../../support/axe';
import { addMovie, marksOf, putOnWatchlist } from '../../support/content';
import { befriend, call, type Person, register } from '../../support/people';
import { openRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const log = (person: Person, movie_id: string, watched_on: string, rating?: number) =>
  call('POST /diary', person.token, {
    body: { movie_id, watched_on, ...(rating !== undefined && { rating }) },
  });

test('a film is logged in three touches from its card, and that can be undone', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Babək gündəliyi');
  await putOnWatchlist(ayan, movie);
  const page = await pageOf(ayan, { width: 390 });
  await page.goto('/dashboard?q=Babək gündəliyi');
  await page.getByRole('button', { name: '«Babək gündəliyi» üçün əməliyyatlar' }).first().click();
  await page.getByRole('menuitem', { name: 'Gündəliyə yaz' }).click();
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByText('«Babək gündəliyi» gündəliyə yazıldı')).toBeVisible();
  await expect.poll(() => marksOf(ayan, movie)).toMatchObject({ watched: true, in_watchlist: false });
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect.poll(() => marksOf(ayan, movie)).toMatchObject({ watched: false, in_watchlist: true });
  await expect.poll(async () => (await call('GET /diary', ayan.token)).total).toBe(0);
});

test('a public diary arrives whole, with its feed; a hidden one only reaches friends', async ({
  pageOf,
  visitorPage,
}) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const movie = await addMovie(ayan, 'Dədə Qorqud gündəliyi');
  await log(ayan, movie.id, '2025-12-31');
  await log(ayan, movie.id, '2026-01-31', 9);
  const path = `/user/${ayan.id}/diary`;
  const page = await visitorPage();
  const hidden = await page.request.get(path);
  expect(hidden.status()).toBe(404);
  expect(await hidden.text()).not.toContain('Dədə Qorqud');
  await befriend(ayan, kamal);
  const friend = await pageOf(kamal);
  await friend.goto(path);
  await expect(friend.getByRole('region', { name: 'Yanvar 2026' })).toBeVisible();

  await call('PUT /user/privacy', ayan.token, { body: { diary: 'everyone' } });
  const { html, start, status } = await openRendered(page, path);
  expect(status).toBe(200);
  expect(html).toContain('Dədə Qorqud gündəliyi');
  expect(html).toContain('Yanvar 2026');
  await start();
  await page.getByLabel('İl', { exact: true }).selectOption('2025');
  await expect(page.getByRole('region', { name: 'Dekabr 2025' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yanvar 2026' })).toBeHidden();

  const feed = page.locator('link[type="application/atom+xml"]');
  const { pathname } = new URL((await feed.getAttribute('href')) ?? '');
  const xml = await (await page.request.get(pathname)).text();
  // Pages of the product refuse to parse text.
  const empty = await page.context().newPage();
  const titles = await empty.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return [...parsed.querySelectorAll('parsererror, feed > entry > title')].map(
      ({ textContent }) => textContent,
    );
  }, xml);
  expect(titles).toEqual([
    'Dədə Qorqud gündəliyi, 1979 · ★★★★½ · yenidən baxış',
    'Dədə Qorqud gündəliyi, 1979',
  ]);
});
