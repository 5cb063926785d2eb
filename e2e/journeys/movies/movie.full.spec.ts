import { violationsAt } from '../../support/axe';
import {
  addComment,
  addMovie,
  approve,
  comment,
  knownMovie,
  markWatched,
  marksOf,
  rate,
  reject,
} from '../../support/content';
import { befriend, call, register } from '../../support/people';
import { expect, test } from '../../support/test';

test('a film of the first start has all its facts, and its cast links to their films', async ({ pageOf }) => {
  const movie = await knownMovie('xaç atası');
  expect(movie.title).toBe('The Godfather');
  const page = await pageOf(await register('ayan'));
  await page.goto(`/movie/${movie.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Xaç atası' })).toBeVisible();
  await expect(page.getByText('The Godfather', { exact: true })).toBeVisible();
  await expect(page.getByText('Крёстный отец')).toBeVisible();
  await expect(page.getByText(movie.overview ?? 'no overview')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ABŞ' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Oxşar filmlər' }).getByRole('link', { name: 'The Godfather: Part II' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Al Pacino' }).click();
  await expect(page).toHaveURL(/\/person\/al-pacino$/);
  await expect(page.getByRole('link', { name: 'Dog Day Afternoon' })).toBeVisible();
});

test('a film goes onto the watchlist and leaves it once it is watched', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Tütək səsi');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  const marks = () => marksOf(ayan, movie);
  await page.getByRole('button', { name: 'İzləmə siyahısına əlavə et' }).click();
  await expect(page.getByRole('button', { name: 'İzləmə siyahısından çıxar' })).toBeVisible();
  await expect.poll(marks).toMatchObject({ watched: false, in_watchlist: true });
  await page.reload();
  await expect(page.getByRole('button', { name: 'İzləmə siyahısından çıxar' })).toBeEnabled();
  await page.getByRole('button', { name: 'Baxmışam' }).click();
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'İzləmə siyahısına əlavə et' })).toBeVisible();
  await expect.poll(marks).toMatchObject({ watched: true, in_watchlist: false });
});

test('a mark that the server refuses is taken back with a toast', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Nar bağı');
  const page = await pageOf(ayan);
  await page.route('**/api/movies/*/watched', (route) => route.abort());
  await page.goto(`/movie/${movie.id}`);
  await page.getByRole('button', { name: 'Baxmışam' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server əlçatan deyil' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: false })).toBeVisible();
});

test('a spoiler is written, covered for others and uncovered by keyboard', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const movie = await addMovie(ayan, 'Yarımçıq');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await page.getByLabel('Şərhiniz').fill('Sonda hamı qayıdır.');
  await page.getByRole('checkbox', { name: 'Spoyler var' }).check();
  await page.getByRole('button', { name: 'Göndər' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Sonda hamı qayıdır.' });
  await expect(own.getByText('Şərhiniz yoxlanılır')).toBeVisible();
  await expect(own.getByText('Spoyler', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Spoyler var' })).not.toBeChecked();
  const { comments } = await call('GET /comments/own', ayan.token);
  for (const written of comments) await approve(written);

  const kamals = await pageOf(kamal);
  await kamals.goto(`/movie/${movie.id}`);
  const cover = kamals.getByRole('button', { name: 'Spoyleri göstər' });
  await expect(cover).toBeVisible();
  await expect(kamals.getByText('Sonda hamı qayıdır.')).toBeHidden();
  await cover.focus();
  await kamals.keyboard.press('Enter');
  await expect(kamals.getByText('Sonda hamı qayıdır.')).toBeVisible();
  await expect(kamals.getByRole('button', { name: 'Spoyleri gizlət', expanded: true })).toBeFocused();
});

test('a rejected comment says why, is changed, and waits again', async ({ pageOf, visitorPage }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'İstintaq');
  const written = await comment(ayan, movie, 'Kobud söz');
  await reject(written, 'Təhqir var');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await expect(page.getByText('Rədd edilib: Təhqir var')).toBeVisible();
  await page.getByRole('button', { name: `Şərhi redaktə et: ${ayan.username}` }).click();
  await page.getByLabel('Şərhin mətni').fill('Nəzakətli söz');
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByText('Şərhiniz yoxlanılır', { exact: true })).toBeVisible();
  await expect(page.getByText('Rədd edilib: Təhqir var')).toBeHidden();
  const own = () => call('GET /comments/own', ayan.token);
  await expect
    .poll(own)
    .toMatchObject({ comments: [{ body: 'Nəzakətli söz', status: 'pending', rejection_reason: null }] });
  await approve(written);
  const visitor = await visitorPage();
  await visitor.goto(`/movie/${movie.id}`);
  await expect(visitor.getByText('Nəzakətli söz')).toBeVisible();
});

test('comments are read from the oldest on', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Bir cənub şəhərində');
  for (const body of ['birinci söz', 'ikinci söz']) await addComment(ayan, movie, body);
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  const words = page.getByText(/^(birinci|ikinci) söz$/);
  await expect(words).toHaveText(['ikinci söz', 'birinci söz']);
  await page.getByLabel('Sıralama').selectOption('Əvvəlcə köhnələr');
  await expect(words).toHaveText(['birinci söz', 'ikinci söz']);
});

test('a film with friends, spoilers and a rejection has no barrier', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const movie = await addMovie(ayan, 'Şərikli çörək');
  await rate(kamal, movie, 8);
  await markWatched(ayan, movie);
  await addComment(kamal, movie, 'Sirr açılır.', { is_spoiler: true });
  await reject(await comment(ayan, movie, 'Kobud söz'), 'Təhqir var');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await expect(page.getByText('Rədd edilib: Təhqir var')).toBeVisible();
  await expect(page.getByRole('link', { name: `${kamal.username}: 8 / 10` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Spoyleri göstər' }).click();
  await page.getByRole('button', { name: `Şərhi redaktə et: ${ayan.username}` }).click();
  await expect(page.getByLabel('Şərhin mətni')).toBeFocused();
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
});
