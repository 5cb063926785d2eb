import type { Page } from '@playwright/test';
import { violationsOn } from '../../support/axe';
import { said } from '../../support/actions';
import { addMovie } from '../../support/content';
import { call, register, unique } from '../../support/people';
import { expect, test } from '../../support/test';

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

async function bring(page: Page, file: string | ReturnType<typeof csv>) {
  await page.getByLabel(/Letterboxd/).setInputFiles(file);
  await expect(page.getByRole('table', { name: 'Tanınan fayllar' })).toBeVisible();
}

async function add(page: Page) {
  await page.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Nə əlavə olundu' })).toBeVisible();
  await expect(said(page, 'Məlumatlarınız əlavə olundu').first()).toBeVisible();
}

/** In the list of former imports. */
async function chooseMissing(page: Page, title: string) {
  const past = page.getByRole('region', { name: 'Əvvəl gətirdikləriniz' });
  await expect(past.getByRole('listitem')).toHaveCount(2);
  await past.getByText('1 sətir filmini gözləyir').click();
  await past.getByText('Kataloqda tapılmayanlar (1)').click();
  await past.getByRole('button', { name: 'Heç vaxt çəkilməyən (1966): filmi seç' }).click();
  const dialog = page.getByRole('dialog', { name: 'Heç vaxt çəkilməyən (1966) hansı filmdir?' });
  await dialog.getByRole('searchbox').fill(title);
  await dialog.getByRole('button', { name: title }).click();
  await expect(dialog).toBeHidden();
  await expect(past.getByText('Kataloqda tapılmayanlar (1)')).toHaveCount(0);
}

test('a diary with reviews and a list come over on a phone, and go to another account', async ({
  pageOf,
}) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const [film, title] = [
    await addMovie(ayan, unique('Gətirilən'), { release_year: 1966 }),
    unique('Siyahım'),
  ];
  const other = await addMovie(ayan, unique('Başqa adlı'), { release_year: 1966 });
  const page = await pageOf(ayan, { width: 390 });
  await page.goto('/settings?tab=data');

  const reviews = csv(
    'reviews.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    `2024-01-02,${film.title},1966,https://boxd.it/e1,4.5,Yes,"Birinci sətir.\r\n<i>İkinci</i> sətir.",,2024-01-01`,
    `2024-01-02,Heç vaxt çəkilməyən,1966,https://boxd.it/e2,4.5,,Rəy,,2024-01-01`,
  );
  await bring(page, reviews);
  await expect(row(page, 'Gündəlik 1')).toBeVisible();
  await expect(page.getByText('Heç vaxt çəkilməyən (1966)')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await add(page);

  const list = csv(
    'siyahi.csv',
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    `2024-01-02,${title},,https://boxd.it/l1,`,
    '',
    'Position,Name,Year,URL,Description',
    `1,${film.title},1966,https://boxd.it/f1,Qeyd`,
  );
  await bring(page, list);
  await page.getByLabel('Yeni siyahıları kim görsün').selectOption('Hamı');
  await add(page);
  await bring(page, list);
  await expect(page.getByText('Əlavə olunası yeni heç nə yoxdur')).toBeVisible();
  await page.getByRole('button', { name: 'Başqa fayl gətir' }).click();
  await chooseMissing(page, other.title);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV kimi yüklə (ZIP)' }).click();
  const archive = await (await downloading).path();
  await page.goto('/profile?tab=diary');
  await expect(page.getByText('İkinci sətir.')).toBeVisible();
  await page.goto('/profile?tab=lists');
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

  const his = await pageOf(kamal);
  await his.goto('/settings?tab=data');
  await bring(his, archive);
  for (const name of ['Gündəlik 2', 'Qiymətlər 2', 'Siyahılar 1']) await expect(row(his, name)).toBeVisible();
  await add(his);
  const { lists } = await call('GET /lists', kamal.token);
  expect(lists).toMatchObject([{ title, visibility: 'nobody', movie_count: 1 }]);
});
