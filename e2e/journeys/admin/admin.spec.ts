import { violationsAt } from '../../support/axe';
import { administrator, call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

interface Movie {
  id: string;
  title: string;
}

let serial = 0;
const unique = (word: string) => `${word} ${Date.now().toString(36)}-${(serial += 1)}`;

const addMovie = (person: Person) =>
  call('POST /movies', person.token, { body: { title: unique('Nəzarətdəki film'), release_year: 1970 } });

const comment = (person: Person, movie: Movie, body: string) =>
  call('POST /movies/:id/comments', person.token, { params: { id: movie.id }, body: { body } });

test('the overview counts, and shows its charts as tables too', async ({ pageOf }) => {
  const page = await pageOf(await administrator());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Ümumi Panel' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Cəmi istifadəçi' })).toContainText(/[1-9]/);
  await expect(page.getByRole('img', { name: /^Qeydiyyatlar, son 30 gün/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cədvəl' }).first().click();
  await expect(page.getByRole('table', { name: /^Qeydiyyatlar/ }).getByRole('row')).toHaveCount(31);
});

test('an administrator finds a person, raises them, thinks better of it, renames and deletes them', async ({
  pageOf,
}) => {
  const user = await register('namized');
  const page = await pageOf(await administrator());
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'İstifadəçi axtar' }).fill(user.username);
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await row.getByRole('button', { name: 'Admin et' }).click();
  await expect(page.getByText(`${user.username} artıq admindir`)).toBeVisible();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect(row.getByRole('button', { name: 'Admin et' })).toBeVisible();

  const renamed = `${user.username}.yeni`;
  await row.getByRole('button', { name: 'Redaktə et' }).click();
  const form = page.getByRole('dialog', { name: `Redaktə et: ${user.username}` });
  await form.getByLabel('İstifadəçi adı').fill('x');
  await form.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(form.getByLabel('İstifadəçi adı')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('İstifadəçi adı').fill(renamed);
  await form.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(form).toBeHidden();
  await expect(row.getByRole('link', { name: renamed })).toBeVisible();

  await row.getByRole('button', { name: 'Sil' }).click();
  const question = page.getByRole('dialog', { name: `${renamed} silinsin?` });
  await expect(question.getByRole('button', { name: 'Sil' })).toBeDisabled();
  await question.getByRole('textbox').fill(renamed);
  await question.getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('İstifadəçi tapılmadı')).toBeVisible();
});

test('the last administrator stays one', async ({ pageOf }) => {
  const admin = await administrator();
  const page = await pageOf(admin);
  await page.goto(`/admin/users?search=${admin.username}`);
  await page
    .getByRole('row')
    .filter({ hasText: admin.email })
    .getByRole('button', { name: 'Adminlikdən çıxar' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adminlikdən çıxar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Sonuncu administratoru/);
  await expect(page.getByRole('button', { name: 'Adminlikdən çıxar' })).toBeVisible();
});

test('comments are approved, rejected, and moved by keys', async ({ pageOf }) => {
  const [writer, admin] = [await register('yazar'), await administrator()];
  const movie = await addMovie(writer);
  const [good, bad, dull] = [unique('Yaxşı'), unique('Pis'), unique('Boş')];
  for (const body of [good, bad, dull]) await comment(writer, movie, body);
  const page = await pageOf(admin);
  await page.goto('/admin/comments');
  const item = (body: string) => page.getByRole('article').filter({ hasText: body });
  await expect(item(good).getByRole('link', { name: `Film: ${movie.title}` })).toBeVisible();
  await item(good).getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(item(good)).toBeHidden();
  await expect(page.getByText('Şərh təsdiqləndi')).toBeVisible();

  await item(bad).getByRole('checkbox').focus();
  await page.keyboard.press('r');
  await expect(item(bad)).toBeHidden();
  await item(dull).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sil' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect(item(dull)).toBeHidden();

  await page.getByRole('tab', { name: 'Rədd edilib' }).click();
  await expect(item(bad)).toBeVisible();
  await page.reload();
  await expect(item(bad)).toBeVisible();
  const { comments } = await call('GET /movies/:id/comments', undefined, { params: { id: movie.id } });
  expect(comments.map(({ body }) => body)).toEqual([good]);
});

test('a rejection gets a reason, before it or after it, and many are decided on at once', async ({
  pageOf,
}) => {
  const writer = await register('yazar');
  const movie = await addMovie(writer);
  const words = [unique('Reklam'), unique('Söyüş'), unique('Bir'), unique('İki')] as const;
  const [advert, curse, first, second] = words;
  for (const body of words) await comment(writer, movie, body);
  const page = await pageOf(await administrator());
  await page.goto('/admin/comments');
  const item = (body: string) => page.getByRole('article').filter({ hasText: body });
  await item(advert).getByRole('button', { name: 'Səbəb yaz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rədd səbəbi' });
  await dialog.getByRole('button', { name: 'Reklam və ya kənar keçid var' }).click();
  await dialog.getByRole('button', { name: 'Rədd et' }).click();
  await expect(item(advert)).toBeHidden();

  await item(curse).getByRole('button', { name: 'Rədd et' }).click();
  await expect(item(curse)).toBeHidden();

  for (const body of [first, second]) await item(body).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Təsdiqlə' }).first().click();
  await expect(page.getByText('2 şərh təsdiqləndi')).toBeVisible();

  await page.getByRole('tab', { name: 'Rədd edilib' }).click();
  await expect(item(advert)).toContainText('Səbəb: Reklam və ya kənar keçid var');
  await expect(item(curse)).toContainText('Səbəb göstərilməyib');
  await item(curse).getByRole('button', { name: 'Səbəb yaz' }).click();
  await dialog.getByRole('textbox', { name: 'Səbəb' }).fill('Xahiş edirik, söyüş yazmayın');
  const explained = page.waitForResponse((answer) => answer.url().endsWith('/reject'));
  await dialog.getByRole('button', { name: 'Rədd et' }).click();
  await expect(item(curse)).toContainText('Səbəb: Xahiş edirik, söyüş yazmayın');
  expect((await explained).status()).toBe(200);
  await page.goto('/admin');
  const events = page.getByRole('region', { name: 'Son hadisələr' }).getByRole('listitem');
  await expect(events.filter({ hasText: movie.title })).toHaveCount(5);
  await expect(events.filter({ hasText: 'Xahiş edirik' })).toContainText('şərhi rədd etdi');
});

test('an act that fails puts the comment back', async ({ pageOf }) => {
  const writer = await register('yazar');
  const body = unique('Qayıdan');
  await comment(writer, await addMovie(writer), body);
  const page = await pageOf(await administrator());
  await page.goto('/admin/comments');
  const item = page.getByRole('article').filter({ hasText: body });
  await page.route('**/api/comments/*/approve', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"error":"Xidmət müvəqqəti əlçatan deyil."}',
    }),
  );
  await item.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Xidmət müvəqqəti əlçatan deyil/);
  await expect(item).toBeVisible();
});

test('a newsletter is drafted with a preview, published, taken off and deleted', async ({ pageOf }) => {
  const page = await pageOf(await administrator());
  const title = unique('Xəbər');
  await page.goto('/admin/newsletters');
  await page.getByRole('button', { name: 'Yeni xəbər' }).click();
  const editor = page.getByRole('dialog', { name: 'Yeni xəbər' });
  await editor.getByLabel('Başlıq').fill(title);
  await editor.getByLabel('Mətn').fill('Bakıda **festival** başlayır.');
  await expect(
    editor.getByRole('region', { name: 'Önizləmə' }).getByText('festival', { exact: true }),
  ).toBeVisible();

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Saxlanmamış mətn var' });
  await question.getByRole('button', { name: 'Ləğv et' }).click();
  await expect(question).toBeHidden();
  await expect(editor.getByLabel('Başlıq')).toHaveValue(title);
  await editor.getByRole('button', { name: 'Qaralama saxla' }).click();
  await expect(editor).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Qaralama');
  const isShown = async () =>
    (await call('GET /newsletters', undefined)).data.some((news) => news.title === title);
  expect(await isShown()).toBe(false);
  await row.getByRole('button', { name: 'Dərc et' }).click();
  await expect(page.getByText('Xəbər dərc olundu')).toBeVisible();
  await expect(row).toContainText('Dərc olunub');
  expect(await isShown()).toBe(true);

  await row.getByRole('button', { name: title, exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Xəbəri redaktə et' });
  await again.getByRole('switch', { name: 'Vacib' }).check();
  await again.getByRole('button', { name: 'Dəyişiklikləri saxla' }).click();
  await expect(row).toContainText('Vacib');
  await page.goto('/admin');
  const events = page.getByRole('region', { name: 'Son hadisələr' });
  await events.getByLabel('Hadisə').selectOption('Xəbərin redaktəsi');
  const event = events.getByRole('listitem').filter({ hasText: title });
  await expect(event).toContainText('Dəyişdi: vaciblik');
  await event.getByRole('link', { name: title }).click();
  await expect(again.getByLabel('Başlıq')).toHaveValue(title);
  await again.getByRole('button', { name: 'Bağla' }).click();
  await expect(again).toBeHidden();
  await row.getByRole('button', { name: 'Dərcdən çıxar' }).click();
  await expect(row).toContainText('Qaralama');
  await row.getByRole('button', { name: 'Sil' }).click();
  await page.getByRole('dialog', { name: 'Xəbər silinsin?' }).getByRole('button', { name: 'Sil' }).click();
  await expect(row).toBeHidden();
});

test('nobody else gets in', async ({ pageOf, visitorPage }) => {
  const page = await pageOf(await register('ayan'));
  await page.goto('/admin/users');
  await expect(page.getByText('Bu səhifəyə giriş üçün admin yetkiniz yoxdur.')).toBeVisible();
  const visitor = await visitorPage();
  await visitor.goto('/admin/users');
  await visitor.waitForURL('**/login');
});

test('nothing for axe to find in the admin panel', async ({ pageOf }) => {
  const writer = await register('yazar');
  await comment(writer, await addMovie(writer), unique('Şərh'));
  const page = await pageOf(await administrator());
  const faults = () => violationsAt(page, [390, 1280]);
  for (const [path, name] of [
    ['/admin', 'Ümumi Panel'],
    ['/admin/users', 'İstifadəçi İdarəetmə'],
    ['/admin/comments', 'Şərh İdarəetmə'],
    ['/admin/newsletters', 'Yeniliklər'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await faults(), path).toEqual([]);
  }
  await page.goto('/admin/comments');
  await page.getByRole('button', { name: 'Səbəb yaz' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Rədd səbəbi' })).toBeVisible();
  expect(await faults()).toEqual([]);
  await page.goto('/admin/newsletters?edit=new');
  await expect(page.getByRole('dialog', { name: 'Yeni xəbər' })).toBeVisible();
  expect(await faults()).toEqual([]);
});
