import { violationsAt } from '../../support/axe';
import { administrator, call, type Person, register } from '../../support/people';
import { befriend } from '../../support/friends';
import { expect, test } from '../../support/test';

interface Made {
  id: string;
}

const addMovie = (person: Person, title: string) =>
  call('POST /movies', person.token, {
    body: { title, release_year: 1977, genres: ['Dram'], allow_duplicate: true },
  });
const comment = (person: Person, movie: Made, body: string, is_spoiler = false) =>
  call('POST /movies/:id/comments', person.token, { params: { id: movie.id }, body: { body, is_spoiler } });
const approve = async ({ id }: Made) =>
  call('PUT /comments/:id/approve', (await administrator()).token, { params: { id } });
const reject = async ({ id }: Made, reason: string) =>
  call('PUT /comments/:id/reject', (await administrator()).token, { params: { id }, body: { reason } });

test("a friend's rating stands on the film's page and on the dashboard", async ({ pageOf, visitorPage }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const movie = await addMovie(ayan, 'Sürəyya');
  const kamals = await pageOf(kamal);
  await kamals.goto(`/movie/${movie.id}`);
  await kamals.getByRole('radio', { name: '9 / 10' }).click();
  await expect(kamals.getByRole('radio', { name: '9 / 10' })).toBeChecked();
  await expect(kamals.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await expect
    .poll(() => call('GET /movies/:id/marks', kamal.token, { params: { id: movie.id } }))
    .toMatchObject({ watched: true, in_watchlist: false });

  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  const friends = page.getByRole('region', { name: 'Dostların qiymətləri' });
  await expect(friends.getByRole('link', { name: `${kamal.username}: 9 / 10` })).toBeVisible();
  await page.goto('/dashboard');
  const activity = page.getByRole('region', { name: 'Dostların fəaliyyəti' });
  await expect(activity.getByText('qiymət verdi')).toBeVisible();
  await activity.getByRole('link', { name: 'Sürəyya' }).click();
  await expect(page).toHaveURL(new RegExp(`/movie/${movie.id}$`));

  const visitor = await visitorPage();
  await visitor.goto(`/movie/${movie.id}`);
  await expect(visitor.getByText('Filmə qiymət vermək üçün daxil olun.')).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Dostların qiymətləri' })).toBeHidden();
  await expect(visitor.getByRole('button', { name: 'Baxmışam' })).toBeHidden();
});

test('a film of the first start has all its facts, and its cast links to their films', async ({ pageOf }) => {
  const { movies } = await call('GET /movies/search/:term', undefined, { params: { term: 'xaç atası' } });
  expect(movies[0]?.title).toBe('The Godfather');
  const page = await pageOf(await register('ayan'));
  await page.goto(`/movie/${movies[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Xaç atası' })).toBeVisible();
  await expect(page.getByText('The Godfather', { exact: true })).toBeVisible();
  await expect(page.getByText('Крёстный отец')).toBeVisible();
  await expect(page.getByText(movies[0]?.overview ?? 'no overview')).toBeVisible();
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
  const marks = () => call('GET /movies/:id/marks', ayan.token, { params: { id: movie.id } });
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
  for (const body of ['birinci söz', 'ikinci söz']) await approve(await comment(ayan, movie, body));
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
  await call('PUT /movies/:id/rating', kamal.token, { params: { id: movie.id }, body: { rating: 8 } });
  await call('PUT /movies/:id/watched', ayan.token, { params: { id: movie.id } });
  await approve(await comment(kamal, movie, 'Sirr açılır.', true));
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
  await page.goto('/dashboard');
  const activity = page.getByRole('region', { name: 'Dostların fəaliyyəti' });
  await expect(activity.getByRole('link', { name: 'Şərikli çörək' }).first()).toBeVisible();
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
});
