import { chooseInFilmMenu, openFilmMenu, pickedPicture, said } from '../../support/actions';
import { violationsAt } from '../../support/axe';
import { addMovie, rate, ratingsOf } from '../../support/content';
import { administrator, register } from '../../support/people';
import { expect, test } from '../../support/test';

let serial = 0;
/** Letters only, so that the search takes it for one word, which resembles no other. */
const uniqueWord = () => {
  const letters = [...`${Date.now()}${(serial += 1)}`].map((digit) => 'qwzxjkvyhg'[Number(digit)]);
  return letters.join('');
};

test('the catalogue is searched, sifted and sorted in the address', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const word = uniqueWord();
  await addMovie(ayan, `Şəhər ${word} İşıq`, { genres: [`Janr${word}`], release_year: 1971 });
  await addMovie(ayan, `Axşam ${word}`, { genres: [`Janr${word}`], release_year: 1984 });
  const page = await pageOf(ayan);
  await page.goto('/dashboard');
  const cards = page.getByRole('main').getByRole('link', { name: word });
  await page.getByRole('searchbox', { name: 'Film axtar' }).fill(`seher ${word} isiq`);
  await expect(cards.first()).toHaveAccessibleName(`Şəhər ${word} İşıq`);
  await expect(page).toHaveURL(/[?&]q=seher/);

  await page.getByRole('button', { name: 'Filtrləri sıfırla' }).click();
  await expect(page.getByRole('searchbox', { name: 'Film axtar' })).toHaveValue('');
  await page.getByLabel('Janr').selectOption(`Janr${word}`);
  await page.getByLabel('Sıralama').selectOption('Ada görə');
  await expect(cards.first()).toHaveAccessibleName(`Axşam ${word}`);
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Sıralama').selectOption('İlə görə');
  await expect(page).toHaveURL(/[?&]sort=year/);
  await page.reload();
  await expect(page.getByLabel('Sıralama')).toHaveValue('year');
  await page.getByLabel('İl', { exact: true }).selectOption('1971');
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAccessibleName(`Şəhər ${word} İşıq`);
  await page.goBack();
  await expect(cards).toHaveCount(2);
});

test('the way back from a film leads to the same place of the catalogue', async ({ pageOf }) => {
  const page = await pageOf(await register('kamal'));
  await page.goto('/dashboard?sort=title&country=Fransa');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  const first = (await cards.first().getAttribute('href')) ?? '';
  await page
    .getByRole('navigation', { name: 'Səhifələr' })
    .getByRole('link', { name: 'Növbəti səhifə' })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards.first()).not.toHaveAttribute('href', first);
  await expect(page.getByRole('heading', { name: 'Filmlər' })).toBeInViewport();
  const card = cards.nth(20);
  const address = await card.getAttribute('href');
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await card.click();
  await page.waitForURL('**/movie/*');
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(`a[href="${address}"]`)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a film is added with a poster, changed and deleted by the user who added it', async ({ pageOf }) => {
  const page = await pageOf(await register('leyla'));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Film əlavə et' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Film əlavə et' });
  const title = `Sahil ${uniqueWord()}`;
  await dialog.getByLabel('Filmin adı').fill(title);
  await dialog.getByLabel('Buraxılış ili').fill('1700');
  await expect(dialog.getByText('Ən azı 1874 olmalıdır.')).toBeVisible();
  await dialog.getByLabel('Buraxılış ili').fill('1979');
  await dialog.getByLabel('Janrlar').fill('Dram,');
  await dialog.getByLabel('Rejissorlar').fill('Arif Babayev');
  await dialog.locator('input[type=file]').setInputFiles(await pickedPicture(page, 200, 300));
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
  await dialog.getByRole('button', { name: 'Əlavə et' }).dblclick();
  await expect(said(page, 'Film əlavə edildi')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Film axtar' }).fill(title);
  const card = page.getByRole('main').getByRole('link', { name: title });
  await expect(card).toHaveCount(1);
  await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/posters\//);
  await page.getByRole('button', { name: `«${title}» üçün əməliyyatlar` }).click();
  await page.getByRole('menuitem', { name: 'Redaktə et' }).click();
  const editing = page.getByRole('dialog', { name: 'Filmi redaktə et' });
  await editing.getByLabel('Filmin adı').fill(`${title} 2`);
  await editing.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(editing).toBeHidden();
  await page.getByRole('link', { name: `${title} 2` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} 2` })).toBeVisible();
  await expect(page.getByText('Arif Babayev')).toBeVisible();

  await chooseInFilmMenu(page, 'Sil');
  await page.getByRole('dialog', { name: 'Film silinsin?' }).getByRole('button', { name: 'Sil' }).click();
  await page.waitForURL('**/dashboard');
  await expect(said(page, 'Film silindi')).toBeVisible();
});

test("another's film is changed by administrators only", async ({ pageOf }) => {
  const movie = await addMovie(await register('murad'), 'Muradın filmi');
  const stranger = await pageOf(await register('nigar'));
  await stranger.goto(`/movie/${movie.id}`);
  const menu = await openFilmMenu(stranger);
  await expect(menu.getByRole('menuitem', { name: 'Paylaş' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Redaktə et' })).toBeHidden();
  const admin = await pageOf(await administrator());
  await admin.goto(`/movie/${movie.id}`);
  await expect((await openFilmMenu(admin)).getByRole('menuitem', { name: 'Redaktə et' })).toBeVisible();
});

test('a film is rated by keyboard, the rating outlives a reload and can be taken back', async ({
  pageOf,
}) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const movie = await addMovie(ayan, 'Qiymətli');
  await rate(kamal, movie, 4);
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  const stars = page.getByRole('radiogroup', { name: 'Qiymət ver' });
  await stars.getByRole('radio', { name: '7 / 10' }).click();
  await expect(page.getByText('Sizin qiymətiniz')).toBeVisible();
  await expect(page.getByText('5,5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '8 / 10' })).toBeChecked();
  const stored = () => ratingsOf(ayan, movie);
  await expect.poll(async () => (await stored()).own).toBe(8);
  await page.reload();
  await expect(stars.getByRole('radio', { name: '8 / 10' })).toBeChecked();
  await page.getByRole('button', { name: 'Qiyməti geri götür' }).click();
  await expect(page.getByText('4,0')).toBeVisible();
  await expect.poll(async () => (await stored()).own).toBeNull();
});
