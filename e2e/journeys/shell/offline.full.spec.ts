import type { Page } from '@playwright/test';
import { logOut } from '../../support/actions';
import { addMovie, marksOf, ratingsOf } from '../../support/content';
import { cachedIn, openKeptFilm, recordWrites, storedIn, untilKept } from '../../support/offline';
import { administrator, call, register } from '../../support/people';
import { expect, test } from '../../support/test';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baku' }).format(new Date());

const line = (page: Page, count: number) => page.getByText(`${count} dəyişiklik göndəriləcək`);
const noLine = (page: Page) => expect(page.getByText(/dəyişiklik göndəriləcək/)).toHaveCount(0);
const entryIn = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });

async function logFilm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gündəliyə yaz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gündəliyə yaz' });
  await dialog.getByLabel('Qeyd').fill('Qatarda baxdım');
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(dialog).toHaveCount(0);
}
const rate = (page: Page) => page.getByRole('main').getByRole('radio', { name: '9 / 10' }).click();
const like = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sevdiklərimə əlavə et' }).first().click();

test('a day of a user without a network', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const seen = await addMovie(ayan, 'Dünən baxılan');
  const movie = await addMovie(ayan, 'Qatarda baxılan');
  await call('POST /diary', ayan.token, { body: { movie_id: seen.id, watched_on: today() } });
  const page = await pageOf(ayan, { serviceWorker: true });
  const context = page.context();
  await page.goto('/profile?tab=diary');
  await expect(entryIn(page, 'Dünən baxılan')).toBeVisible();
  await untilKept(page, ayan.id, ['/api/diary']);
  await openKeptFilm(page, ayan.id, movie.id);

  await context.setOffline(true);
  await page.goto('/profile?tab=diary');
  await expect(entryIn(page, 'Dünən baxılan')).toBeVisible();
  await page.goto(`/movie/${movie.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Qatarda baxılan' })).toBeVisible();
  await noLine(page);
  await logFilm(page);
  await expect(line(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await rate(page);
  await expect(line(page, 2)).toBeVisible();
  await like(page);
  await expect(line(page, 3)).toBeVisible();
  await page.close();

  const writes = recordWrites(context);
  const later = await context.newPage();
  await later.goto('/profile?tab=diary');
  await expect(line(later, 3)).toBeVisible();
  await expect(entryIn(later, 'Qatarda baxılan').getByText('Qatarda baxdım')).toBeVisible();
  await later.goto(`/movie/${movie.id}`);
  await expect(later.getByRole('radio', { name: '9 / 10' })).toBeChecked();
  await expect(later.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await expect(line(later, 3)).toBeVisible();
  expect(writes).toEqual([]);
  expect((await call('GET /diary', ayan.token)).total).toBe(1);

  await context.setOffline(false);
  await noLine(later);
  const film = `/api/movies/${movie.id}`;
  await expect.poll(() => writes).toEqual(['POST /api/diary', `PUT ${film}/rating`, `PUT ${film}/like`]);
  const { entries } = await call('GET /diary', ayan.token);
  expect(entries.map(({ movie: { title }, note }) => [title, note])).toContainEqual([
    'Qatarda baxılan',
    'Qatarda baxdım',
  ]);
  expect(entries).toHaveLength(2);
  expect((await ratingsOf(ayan, movie)).own).toBe(9);
  expect(await marksOf(ayan, movie)).toMatchObject({ watched: true, liked: true });

  await later.evaluate(() => sessionStorage.setItem('seeded', 'yes'));
  await logOut(later);
  await expect(later).toHaveURL(/\/login$/);
  await expect
    .poll(async () => Object.keys(await cachedIn(later)).sort())
    .toEqual(['kinodost-files', 'kinodost-pages']);
  const secrets = ['Qatarda', 'Dünən', ayan.username, movie.id];
  await expect
    .poll(async () => {
      const stored = JSON.stringify(await storedIn(later));
      return secrets.filter((secret) => stored.includes(secret));
    })
    .toEqual([]);
});

test('a film that is deleted meanwhile: the user sees a message, and the rest is sent', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const [gone, stays] = [await addMovie(ayan, 'Silinən film'), await addMovie(ayan, 'Qalan film')];
  const page = await pageOf(ayan, { serviceWorker: true });
  await openKeptFilm(page, ayan.id, gone.id);
  await openKeptFilm(page, ayan.id, stays.id);
  await page.context().setOffline(true);
  await page.goto(`/movie/${gone.id}`);
  await rate(page);
  await expect(line(page, 1)).toBeVisible();
  await page.goto(`/movie/${stays.id}`);
  await like(page);
  await expect(line(page, 2)).toBeVisible();
  await call('DELETE /movies/:id', (await administrator()).token, { params: { id: gone.id } });
  await page.context().setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: '«Silinən film»' })).toContainText('Film tapılmadı');
  await noLine(page);
  expect((await marksOf(ayan, stays)).liked).toBe(true);
});

test('a logout asks before it loses changes, and leaves none of them', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Gözləyən film');
  const page = await pageOf(ayan, { serviceWorker: true });
  await openKeptFilm(page, ayan.id, movie.id);
  await page.context().setOffline(true);
  await logFilm(page);
  await expect(line(page, 1)).toBeVisible();
  await logOut(page);
  const question = page.getByRole('dialog').filter({ hasText: '1 dəyişiklik hələ göndərilməyib' });
  await question.getByRole('button', { name: 'Ləğv et' }).click();
  await expect(line(page, 1)).toBeVisible();
  await logOut(page);
  await question.getByRole('button', { name: 'Çıxış et' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await noLine(page);
  await expect.poll(async () => JSON.stringify(await storedIn(page))).not.toContain('Qatarda');
  await page.context().setOffline(false);
  expect((await call('GET /diary', ayan.token)).total).toBe(0);
});

test('an answer that is lost: the change is sent again, and counts once', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Cavabsız film');
  const page = await pageOf(ayan, { serviceWorker: true });
  await openKeptFilm(page, ayan.id, movie.id);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/diary', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  // The network goes after the call has left.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await logFilm(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    window.dispatchEvent(new Event('online'));
  });
  await expect.poll(() => keys.length).toBe(2);
  await noLine(page);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect((await call('GET /diary', ayan.token)).total).toBe(1);
});

test('another user in the same browser sees nothing of the former one', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const movie = await addMovie(ayan, 'Ayanın filmi');
  const page = await pageOf(ayan, { serviceWorker: true });
  await openKeptFilm(page, ayan.id, movie.id);
  await page.evaluate((token) => {
    sessionStorage.setItem('seeded', 'yes');
    localStorage.setItem('token', token);
  }, kamal.token);
  await page.goto('/profile');
  await untilKept(page, kamal.id, ['/api/user/profile']);
  expect(Object.keys(await cachedIn(page))).not.toContain(`kinodost-seen-${ayan.id}`);
});
