import { ordinalYear } from 'shared-kit/contract/years';
import { violationsOn } from '../../support/axe';
import { call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

const YEAR = 2025;

const writeEntry = ({ token }: Person, { id }: { id: string }, index: number) =>
  call('POST /diary', token, {
    body: { movie_id: id, watched_on: `${YEAR}-0${1 + (index % 9)}-15`, rating: 1 + (index % 10) },
  });

test('a year becomes a story with a picture, once ten films are written', async ({ pageOf, visitorPage }) => {
  const ayan = await register('ayan');
  // Of a country that films of other journeys don't come from.
  const { movies } = await call('GET /movies', undefined, { query: { limit: 10, country: 'Fransa' } });
  const [first, ...others] = movies;
  for (const [index, movie] of others.entries()) await writeEntry(ayan, movie, index);
  const path = `/user/${ayan.id}/year/${YEAR}`;
  const page = await pageOf(ayan);
  await page.goto(path);
  await expect(page.getByText(/Yekunun açılmasına daha 1 film qalıb/)).toBeVisible();
  if (first) await writeEntry(ayan, first, 9);

  await page.goto('/profile?tab=statistics');
  await page.getByRole('combobox', { name: 'İl' }).selectOption(String(YEAR));
  await expect(page.getByRole('table', { name: 'Janrlar' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: `${ordinalYear(YEAR)} ilin yekunu` }).click();
  const story = page.getByRole('region', { name: 'Yekunun kartları' });
  await expect(story.getByText('10 film')).toBeAttached();
  await story.getByRole('button', { name: 'Növbəti kart' }).click();
  await expect(story.getByText('10 film')).toBeInViewport();
  expect(await violationsOn(page)).toEqual([]);
  await story.getByRole('button', { name: 'Şəkil kimi paylaş' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: `Kinodost: ${ordinalYear(YEAR)} ilin yekunu` })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Yüklə' }).click();
  expect((await download).suggestedFilename()).toBe(`kinodost-${YEAR}.png`);

  // The diary is for friends, so visitors get no year either.
  const visitor = await visitorPage();
  expect((await visitor.request.get(path)).status()).toBe(404);
  await call('PUT /user/privacy', ayan.token, { body: { diary: 'everyone' } });
  await expect.poll(async () => (await visitor.request.get(path)).status()).toBe(200);
  await visitor.goto(path);
  await expect(
    visitor.getByRole('heading', { level: 1, name: `${ayan.username}: ${ordinalYear(YEAR)} ilin yekunu` }),
  ).toBeVisible();
});

test('the passport stamps what was watched', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const { movies } = await call('GET /movies', undefined, { query: { country: 'Azərbaycan', limit: 1 } });
  const [movie] = movies;
  if (!movie) throw new Error('the catalogue has no film from Azerbaijan');
  await call('PUT /movies/:id/watched', ayan.token, { params: { id: movie.id } });
  const page = await pageOf(ayan);
  await page.goto('/profile?tab=passport');
  await expect(page.getByRole('heading', { name: /^1 \/ \d+ möhür$/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${movie.title}: .* tarixində baxılıb$`) }),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
