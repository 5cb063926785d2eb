import type { Page } from '@playwright/test';
import { violationsOn } from '../../support/axe';
import { openSettled } from '../../support/openSettled';
import { call, type Person, register, serverUrl } from '../../support/people';
import { layoutShiftOf, openRendered, untilRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const LAYOUT_SHIFT_MAX = 0.02;

const addMovie = (person: Person, title: string) =>
  call('POST /movies', person.token, {
    body: { title, release_year: 1979, genres: ['Dram'], allow_duplicate: true },
  });
const log = (person: Person, movie_id: string, watched_on: string, rating?: number) =>
  call('POST /diary', person.token, {
    body: { movie_id, watched_on, ...(rating !== undefined && { rating }) },
  });
const marksOf = ({ token }: Person, id: string) => call('GET /movies/:id/marks', token, { params: { id } });
const entryIn = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });

test('a film is logged in three touches from its card, and that can be undone', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Babək gündəliyi');
  await call('PUT /movies/:id/watchlist', ayan.token, { params: { id: movie.id } });
  const page = await pageOf(ayan, { width: 390 });
  await page.goto('/dashboard?q=Babək gündəliyi');
  const logIt = async () => {
    await page.getByRole('button', { name: '«Babək gündəliyi» üçün əməliyyatlar' }).first().click();
    await page.getByRole('menuitem', { name: 'Gündəliyə yaz' }).click();
    await page.getByRole('button', { name: 'Yadda saxla' }).click();
    await expect(page.getByText('«Babək gündəliyi» gündəliyə yazıldı')).toBeVisible();
  };
  await logIt();
  await expect.poll(() => marksOf(ayan, movie.id)).toMatchObject({ watched: true, in_watchlist: false });
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect.poll(() => marksOf(ayan, movie.id)).toMatchObject({ watched: false, in_watchlist: true });
  await expect.poll(async () => (await call('GET /diary', ayan.token)).total).toBe(0);
});

test('a diary is kept: stars, heart and note, changed, deleted and brought back', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Axırıncı aşırım gecəsi');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await page.getByRole('button', { name: 'Gündəliyə yaz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gündəliyə yaz' });
  await dialog.getByRole('radio', { name: '9 / 10' }).click();
  await dialog.getByRole('button', { name: 'Sevdiklərimə əlavə et' }).click();
  await dialog.getByRole('button', { name: 'Dünən' }).click();
  await dialog.getByLabel('Qeyd').fill('Yağışlı axşam');
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByRole('radio', { name: '9 / 10' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sevdiklərimə əlavə et', pressed: true })).toBeVisible();

  await openSettled(page, '/profile?tab=diary');
  const entry = entryIn(page, 'Axırıncı aşırım gecəsi');
  await expect(entry.getByRole('img', { name: 'Qiymət: 9 / 10' })).toBeVisible();
  await expect(entry.getByText('Yağışlı axşam')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await entry.getByRole('button', { name: /əməliyyatlar/ }).click();
  await page.getByRole('menuitem', { name: 'Qeydi dəyiş' }).click();
  await page.getByRole('checkbox', { name: 'Yenidən baxış' }).check();
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(entry.getByText('Yenidən baxış')).toBeVisible();
  await entry.getByRole('button', { name: /əməliyyatlar/ }).click();
  await page.getByRole('menuitem', { name: 'Sil' }).click();
  await expect(page.getByText('İlk filminizi yazın')).toBeVisible();
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect(entry.getByText('Yenidən baxış')).toBeVisible();
  await openSettled(page, '/profile?tab=likes');
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: 'Axırıncı aşırım gecəsi' }),
  ).toBeVisible();
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

  const hidden = await (await visitorPage()).request.get(path);
  expect(hidden.status()).toBe(404);
  expect(await hidden.text()).not.toContain('Dədə Qorqud');
  const { requestId } = await call('POST /friends/request/:userId', ayan.token, {
    params: { userId: kamal.id },
  });
  await call('PUT /friends/accept/:requestId', kamal.token, { params: { requestId } });
  const friend = await pageOf(kamal);
  await friend.goto(path);
  await expect(friend.getByRole('region', { name: 'Yanvar 2026' })).toBeVisible();

  await call('PUT /user/privacy', ayan.token, { body: { diary: 'everyone' } });
  await untilRendered(serverUrl() + path);
  const page = await visitorPage();
  const visit = await openRendered(page, path);
  expect(visit.status).toBe(200);
  expect(visit.html).toContain('Dədə Qorqud gündəliyi');
  expect(visit.html).toContain('Yanvar 2026');
  expect(visit.html).not.toMatch(/<[^>]+ style=/);
  await visit.start();
  expect([visit.mismatches(), visit.errors, visit.calls]).toEqual([[], [], []]);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  expect(await violationsOn(page)).toEqual([]);
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
