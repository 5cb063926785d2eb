import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { said } from '../../support/actions';
import { violationsOn } from '../../support/axe';
import { addMovie, comment, putOnWatchlist, rate, reject } from '../../support/content';
import { anotherSession, befriend, call, type Person, register, unique } from '../../support/people';
import { expect, test } from '../../support/test';

const face = (page: Page, who: Person, state: 'onlayn' | 'offlayn') =>
  page.getByRole('main').getByRole('img', { name: `${who.username}, ${state}` });

const audience = (page: Page) => page.getByRole('group', { name: 'Kim görsün' });

test('friends decide what to see together', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const movies = [
    await addMovie(ayan, unique('Birinci'), { release_year: 1970 }),
    await addMovie(ayan, unique('İkinci'), { release_year: 1980 }),
  ];
  for (const who of [ayan, kamal]) for (const movie of movies) await putOnWatchlist(who, movie);
  const page = await pageOf(ayan);
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Birlikdə nə baxaq?' }).click();
  const dialog = page.getByRole('dialog', { name: `${kamal.username} ilə birlikdə nə baxaq?` });
  await expect(dialog.getByText('Hər ikinizin izləmə siyahısında olanlar: 2')).toBeVisible();
  const drawn = dialog.locator('section').getByRole('link');
  const first = (await drawn.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Təsadüfi seç' }).click();
  await expect(drawn).not.toHaveText(first);
  await dialog.getByRole('button', { name: 'Bağla' }).click();
  await expect(dialog).toBeHidden();
});

test('who hides is seen by nobody and sees nobody, while all pages are open', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const [hers, his] = [await pageOf(ayan), await pageOf(kamal)];
  await his.goto('/friends');
  await hers.goto('/settings?tab=privacy');
  await expect(face(his, ayan, 'onlayn')).toBeVisible();
  await audience(hers).getByRole('radio', { name: 'Heç kim' }).click();
  await expect(said(hers, 'Məxfilik seçimi yadda saxlanıldı')).toBeVisible();
  await expect(face(his, ayan, 'offlayn')).toBeVisible();
  await hers.goto('/friends');
  await expect(face(hers, kamal, 'offlayn')).toBeVisible();
  await expect(hers.getByText('Yaxınlarda')).toBeVisible();

  await hers.goto('/settings?tab=privacy');
  await expect(audience(hers).getByRole('radio', { name: 'Heç kim' })).toBeChecked();
  await audience(hers).getByRole('radio', { name: 'Yalnız dostlar' }).click();
  await expect(face(his, ayan, 'onlayn')).toBeVisible();
});

test('a profile shows what two people have in common', async ({ pageOf, visitorPage }) => {
  const [ayan, kamal, leyla] = [await register('ayan'), await register('kamal'), await register('leyla')];
  await befriend(ayan, leyla);
  await befriend(kamal, leyla);
  const [seen, wanted] = [
    await addMovie(leyla, unique('Ortaq'), { release_year: 1990 }),
    await addMovie(leyla, unique('Arzu'), { release_year: 1991 }),
  ];
  for (const who of [ayan, kamal]) await rate(who, seen, 8);
  await putOnWatchlist(kamal, wanted);
  const page = await pageOf(ayan);
  await page.goto(`/user/${kamal.id}`);
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Ortaq dostlar').getByRole('link', { name: leyla.username })).toBeVisible();
  await expect(part('Ortaq filmlər').getByRole('link', { name: seen.title })).toBeVisible();
  await expect(part('Son qiymətlər').getByRole('img', { name: 'Qiymət: 8 / 10' })).toBeVisible();
  await expect(part('İzləmə siyahısı').getByRole('link', { name: wanted.title })).toBeVisible();

  const visitors = await visitorPage();
  await visitors.goto(`/user/username/${kamal.username}`);
  const rated = visitors.getByRole('region', { name: 'Son qiymətlər' });
  await expect(rated.getByRole('link', { name: seen.title })).toHaveCount(1);
  await expect(visitors.getByRole('heading', { name: 'Ortaq dostlar' })).toHaveCount(0);
});

test('the own lists and comments stand in tabs that the address names', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, unique('Siyahı'), { release_year: 1977 });
  await rate(ayan, movie, 9);
  await reject(await comment(ayan, movie, 'Belə film az olur'), 'Mövzuya aid deyil');
  const page = await pageOf(ayan);
  await page.goto('/profile');
  await expect(page.getByRole('tab')).toHaveCount(6);
  await page.getByRole('tab', { name: 'Filmlərim' }).click();
  await page.getByRole('link', { name: 'Qiymətlərim' }).click();
  await expect(page).toHaveURL(/tab=ratings/);
  await expect(page.getByRole('img', { name: 'Qiymət: 9 / 10' })).toBeVisible();
  await page.getByRole('link', { name: 'Baxdıqlarım' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: movie.title })).toBeVisible();
  await page.getByRole('link', { name: 'İzləmə siyahım' }).click();
  await expect(page.getByText('İzləmə siyahınız boşdur')).toBeVisible();
  await page.getByRole('tab', { name: 'Şərhlərim' }).click();
  await expect(page.getByText('Səbəb: Mövzuya aid deyil')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Şərhlərim', selected: true })).toBeVisible();
});

test('data is brought over from Letterboxd, taken along, and the account deleted', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, unique('Gətirilən'), { release_year: 1966 });
  const page = await pageOf(ayan);
  await page.goto('/settings?tab=data');
  const lines = [
    'Date,Name,Year,Letterboxd URI,Rating',
    `2024-01-02,${movie.title.toUpperCase()},1967,x,4.5`,
    '2024-01-02,Belə bir film heç vaxt çəkilməyib,1967,x,4.5',
  ];
  const upload = (name: string, text: string) =>
    page.getByLabel(/Letterboxd/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('sekil.csv', 'bu cədvəl deyil');
  await expect(page.getByRole('alert').filter({ hasText: 'Bu fayllarda film tapılmadı' })).toBeVisible();
  await page.getByRole('button', { name: 'Başqa fayl gətir' }).click();
  await upload('ratings.csv', lines.join('\n'));
  await expect(page.getByRole('table', { name: 'Nə əlavə olunacaq' })).toBeVisible();
  await expect(page.getByText('Kataloqda tapılmayanlar (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  await expect(said(page, 'Məlumatlarınız əlavə olundu')).toBeVisible();

  for (const [button, name] of [
    ['JSON kimi yüklə', 'kinodost.json'],
    ['CSV kimi yüklə (ZIP)', 'kinodost.zip'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    const content = await readFile(await download.path(), 'latin1');
    if (name.endsWith('json'))
      expect(JSON.parse(content)).toMatchObject({ ratings: [{ rating: 9, movie_id: movie.id }] });
    else expect(content.startsWith('PK')).toBe(true);
  }

  await page.getByRole('button', { name: 'Hesabı sil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hesabınız silinsin?' });
  await expect(dialog.getByRole('button', { name: 'Hesabı həmişəlik sil' })).toBeDisabled();
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByLabel('Cari şifrə').fill(ayan.password);
  await dialog.getByLabel('İstifadəçi adınız').fill(ayan.username);
  await dialog.getByRole('button', { name: 'Hesabı həmişəlik sil' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    call('POST /auth/login', undefined, { body: { username: ayan.username, password: ayan.password } }),
  ).rejects.toThrow('401');
});

test('an address is changed, and other devices are signed out while this one goes on', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const [phone, page] = [await pageOf(ayan), await pageOf(await anotherSession(ayan))];
  await phone.goto('/friends');
  await expect(phone.getByRole('heading', { level: 1, name: 'Dost siyahısı' })).toBeVisible();
  await page.goto('/profile?tab=security');
  await page.getByLabel('E-poçt').fill(`yeni_${ayan.email}`);
  await page.getByRole('region', { name: 'Əlaqə ünvanınız' }).getByLabel('Cari şifrə').fill(ayan.password);
  await page.getByRole('button', { name: 'E-poçtu yenilə' }).click();
  await expect(said(page, 'E-poçt ünvanınız yeniləndi')).toBeVisible();
  await page.getByRole('button', { name: 'Bütün digər cihazlardan çıx' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Çıx', exact: true }).click();
  await expect(said(page, 'Bütün digər cihazlardan çıxdınız')).toBeVisible();
  await expect(phone).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByLabel('E-poçt')).toHaveValue(`yeni_${ayan.email}`);
});
