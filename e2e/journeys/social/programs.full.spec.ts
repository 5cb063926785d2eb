import { said } from '../../support/actions';
import { violationsOn } from '../../support/axe';
import { call, register, serverUrl } from '../../support/people';
import { expect, test } from '../../support/test';

const PROGRAMS = '/settings?tab=programs';

test('a player gets an address, reports a film, and its entry is taken back', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const title = `Pleyerdə baxılan ${ayan.username}`;
  const film = await call('POST /movies', ayan.token, { body: { title, release_year: 1970 } });
  const page = await pageOf(ayan);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PROGRAMS);
  await page.getByRole('button', { name: 'Jellyfin: ünvanı al' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jellyfin üçün ünvan' });
  const address = await dialog.getByLabel('Ünvan').inputValue();
  expect(address).toMatch(/\/api\/scrobble\/jellyfin\/kdp_[\w-]+$/);
  expect(new URL(address).origin).toBe(serverUrl());
  await dialog.getByRole('button', { name: 'Kopyala' }).click();
  await expect(said(page, 'Kopyalandı')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await violationsOn(page)).toEqual([]);

  const report = (body: object) =>
    fetch(address, { method: 'POST', body: JSON.stringify({ NotificationType: 'PlaybackStop', ...body }) });
  const played = { ItemType: 'Movie', Name: title, Year: 1970, PlayedToCompletion: true };
  expect(await (await report(played)).json()).toEqual({ status: 'written' });
  expect(await (await report({ ...played, ItemType: 'Episode', Name: 'Serial' })).json()).toEqual({
    ignored: 'series',
  });
  await page.goto(PROGRAMS);
  const reports = page.getByRole('region', { name: 'Pleyerlərdən gələnlər' });
  await expect(reports.getByRole('listitem').filter({ hasText: 'Serial' })).toContainText(
    'Yazılmadı: serialdır',
  );
  const row = reports.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Gündəliyə yazıldı');
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', `/movie/${film.id}`);
  const entries = async () => (await call('GET /diary', ayan.token)).entries.map(({ movie }) => movie.id);
  expect(await entries()).toEqual([film.id]);

  await row.getByRole('button', { name: `${title}: geri al` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect(said(page, 'Geri alındı')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await entries()).toEqual([]);
});

test('a token is shown once, works, and ends', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan);
  await page.goto(PROGRAMS);
  await page.getByRole('button', { name: 'Açar yarat' }).click();
  await page.getByLabel('Ad').fill('Evdəki skript');
  await page.getByRole('button', { name: 'Yarat', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Açarınız hazırdır' });
  const token = await made.getByLabel('Açar', { exact: true }).inputValue();
  expect(token).toMatch(/^kdp_/);
  expect(await violationsOn(page)).toEqual([]);
  await made.getByRole('button', { name: 'Bağla' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Evdəki skript' });
  await expect(row).toContainText('Hələ istifadə olunmayıb');
  await expect(made).toHaveCount(0);
  expect(await page.content()).not.toContain(token);

  expect((await call('GET /user/profile', token)).username).toBe(ayan.username);
  await page.goto(PROGRAMS);
  await expect(row).toContainText('Son istifadə');
  await row.getByRole('button', { name: 'Evdəki skript: açarı sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect(said(page, 'Açar silindi')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(call('GET /user/profile', token)).rejects.toThrow('401');
});
