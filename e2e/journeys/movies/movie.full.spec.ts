import { violationsAt } from '../../support/axe';
import {
  addComment,
  addMovie,
  approve,
  comment,
  knownMovie,
  markWatched,
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
