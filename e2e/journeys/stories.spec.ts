import { violationsAt } from '../support/axe';
import { logIn, logOut, said } from '../support/actions';
import { addMovie, addNews, approve, comment, marksOf, ratingsOf } from '../support/content';
import { openKeptFilm } from '../support/offline';
import { administrator, befriend, call, register, unique } from '../support/people';
import { expect, test } from '../support/test';

const BOTTOM_BAR_HEIGHT = 64;

test('a newcomer registers, finds and adds a film, and logs out and in', async ({ visitorPage }) => {
  const page = await visitorPage();
  const username = `leyla_${Date.now().toString(36)}`;
  await page.goto('/friends?tab=incoming');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('main').getByRole('link', { name: 'Qeydiyyat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Qeydiyyat' })).toBeVisible();
  await page.getByLabel('İstifadəçi adı').fill(username);
  await page.getByLabel('E-poçt').fill(`${username}@example.com`);
  await page.getByLabel('Şifrə', { exact: true }).fill('Uzun-parol-1918');
  await page.getByLabel('Şifrəni təsdiqləyin').fill('Uzun-parol-1918');
  await page.getByRole('button', { name: 'Qeydiyyatdan keç' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(said(page, 'Qeydiyyat tamamlandı')).toBeVisible();

  const title = `Xəzərin sahilində ${username}`;
  await page.getByRole('main').getByRole('button', { name: 'Film əlavə et' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Film əlavə et' });
  await dialog.getByLabel('Filmin adı').fill(title);
  await dialog.getByRole('button', { name: 'Əlavə et' }).click();
  await expect(dialog).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Film axtar' });
  await search.fill(title);
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
  await search.fill('arsin mal alan');
  await page
    .getByRole('link', { name: /Arşın mal alan/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arşın mal alan');

  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { username, password: 'Uzun-parol-1918' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Hesab menyusu' }).click();
  await expect(page.getByRole('menu').getByText(username)).toBeVisible();
});

test("a friend's rating stands on the film's page and on the dashboard", async ({ pageOf, visitorPage }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const movie = await addMovie(ayan, 'Sürəyya');
  const kamals = await pageOf(kamal);
  await kamals.goto(`/movie/${movie.id}`);
  await kamals.getByRole('radio', { name: '9 / 10' }).click();
  await expect(kamals.getByRole('radio', { name: '9 / 10' })).toBeChecked();
  await expect(kamals.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await expect.poll(() => marksOf(kamal, movie)).toMatchObject({ watched: true, in_watchlist: false });

  const page = await pageOf(ayan);
  await page.goto('/dashboard');
  const activity = page.getByRole('region', { name: 'Dostların fəaliyyəti' });
  await expect(activity.getByText('qiymət verdi')).toBeVisible();
  await activity.getByRole('link', { name: 'Sürəyya' }).click();
  await expect(page).toHaveURL(new RegExp(`/movie/${movie.id}$`));
  const friends = page.getByRole('region', { name: 'Dostların qiymətləri' });
  await expect(friends.getByRole('link', { name: `${kamal.username}: 9 / 10` })).toBeVisible();

  const visitor = await visitorPage();
  await visitor.goto(`/movie/${movie.id}`);
  await expect(visitor.getByText('Filmə qiymət vermək üçün daxil olun.')).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Dostların qiymətləri' })).toBeHidden();
  await expect(visitor.getByRole('button', { name: 'Baxmışam' })).toBeHidden();
});

test('a comment waits for approval, seen by its author alone, then by all', async ({
  pageOf,
  visitorPage,
}) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Unudulmaz');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await expect(page.getByText('İlk şərhi siz yazın')).toBeVisible();
  await page.getByLabel('Şərhiniz').fill('Unudulmaz film!');
  await page.getByRole('button', { name: 'Göndər' }).click();
  await expect(page.getByText('Şərhiniz yoxlanılır')).toBeVisible();
  await expect(page.getByLabel('Şərhiniz')).toHaveValue('');

  const visitor = await visitorPage();
  await visitor.goto(`/movie/${movie.id}`);
  await expect(visitor.getByText('Şərh yazmaq üçün daxil olun.')).toBeVisible();
  await expect(visitor.getByText('Unudulmaz film!')).toBeHidden();
  const { comments } = await call('GET /comments/own', ayan.token);
  for (const written of comments) await approve(written);
  await visitor.reload();
  await expect(visitor.getByText('Unudulmaz film!')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Şərhiniz yoxlanılır')).toBeHidden();
  await page.getByRole('button', { name: `Şərhi sil: ${ayan.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('İlk şərhi siz yazın')).toBeVisible();
});

test('a diary is kept: stars, heart and note, changed, deleted and brought back', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Axırıncı aşırım gecəsi');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await page.getByRole('button', { name: 'Gündəliyə yaz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gündəliyə yaz' });
  await dialog.getByRole('radio', { name: '9 / 10' }).click();
  await dialog.getByRole('button', { name: 'Sevdiklərimə əlavə et' }).click();
  await dialog.getByRole('button', { name: 'Dünən' }).click();
  await dialog.getByLabel('Qeyd').fill('Yağışlı axşam');
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByRole('radio', { name: '9 / 10' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sevdiklərimə əlavə et', pressed: true })).toBeVisible();

  await page.goto('/profile?tab=diary');
  const panel = page.getByRole('tabpanel');
  const entry = panel.getByRole('listitem').filter({ hasText: 'Axırıncı aşırım gecəsi' });
  await expect(entry.getByRole('img', { name: 'Qiymət: 9 / 10' })).toBeVisible();
  await expect(entry.getByText('Yağışlı axşam')).toBeVisible();
  await entry.getByRole('button', { name: /əməliyyatlar/ }).click();
  await page.getByRole('menuitem', { name: 'Qeydi dəyiş' }).click();
  await page.getByRole('checkbox', { name: 'Yenidən baxış' }).check();
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(entry.getByText('Yenidən baxış')).toBeVisible();
  await entry.getByRole('button', { name: /əməliyyatlar/ }).click();
  await page.getByRole('menuitem', { name: 'Sil' }).click();
  await expect(page.getByText('İlk filminizi yazın')).toBeVisible();
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect(entry.getByText('Yenidən baxış')).toBeVisible();
  await page.goto('/profile?tab=likes');
  await expect(panel.getByRole('link', { name: 'Axırıncı aşırım gecəsi' })).toBeVisible();
});

test('a friendship from the request to its end, seen from both sides at once', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const [his, hers] = [await pageOf(kamal), await pageOf(ayan)];
  await his.goto(`/user/username/${ayan.username}`);
  await hers.goto(`/user/${kamal.id}`);
  await hers.getByRole('button', { name: 'Dostluq istəyi göndər' }).click();
  await expect(said(hers, 'Dostluq istəyi göndərildi')).toBeVisible();
  await expect(his.getByRole('button', { name: 'Rədd et' })).toBeVisible();
  await hers.getByRole('button', { name: 'İstəyi geri götür' }).click();
  await expect(his.getByRole('button', { name: 'Dostluq istəyi göndər' })).toBeVisible();
  await hers.getByRole('button', { name: 'Dostluq istəyi göndər' }).click();
  await his.getByRole('button', { name: 'Qəbul et' }).click();
  await expect(said(his, 'Dostluq istəyi qəbul edildi')).toBeVisible();

  await hers.goto('/friends');
  await expect(hers.getByRole('img', { name: `${kamal.username}, onlayn` })).toBeVisible();
  await hers.getByRole('button', { name: `${kamal.username}: əməliyyatlar` }).click();
  await hers.getByRole('menuitem', { name: 'Dostluqdan çıxar' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Dostluqdan çıxar' }).click();
  await expect(said(hers, 'Dostluq əlaqəsi silindi')).toBeVisible();
  await expect(hers.getByText('Hələ dostunuz yoxdur')).toBeVisible();
  await expect(his.getByRole('button', { name: 'Dostluq istəyi göndər' })).toBeVisible();
});

test('a reader opens news from the popup: it is viewed, gone from there, and the count is lower', async ({
  pageOf,
}) => {
  const [reader, news] = [await register('oxucu'), await addNews({ is_important: true })];
  const unread = async () => (await call('GET /newsletters/unread-count', reader.token)).count;
  const before = await unread();
  const page = await pageOf(reader);
  await page.goto('/friends');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Yeniliklər/ });
  await expect(bell).toHaveAccessibleName(new RegExp(String(before)));
  await bell.click();
  const popup = page.getByRole('dialog', { name: 'Yeniliklər' });
  await expect(popup.getByRole('listitem').filter({ hasText: news.title })).toContainText('Vacib');
  await popup.getByText(news.title).click();
  await expect(page).toHaveURL(new RegExp(`/newsletters/${news.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(news.title);
  await expect(page.getByText('festival', { exact: true })).toBeVisible();
  await expect.poll(unread).toBe(before - 1);
  if (before > 1) await expect(bell).toHaveAccessibleName(new RegExp(String(before - 1)));
  await bell.click();
  const all = popup.getByRole('link', { name: 'Bütün Yeniliklər' });
  await expect(all).toBeVisible();
  await expect(popup.getByText(news.title)).toBeHidden();
  await all.click();
  await expect(page).toHaveURL(/\/newsletters$/);
});

test('an administrator drafts a newsletter with a preview, publishes, takes off and deletes it', async ({
  pageOf,
}) => {
  const page = await pageOf(await administrator());
  const title = unique('Xəbər');
  await page.goto('/admin/newsletters');
  await page.getByRole('button', { name: 'Yeni xəbər' }).click();
  const editor = page.getByRole('dialog', { name: 'Yeni xəbər' });
  await editor.getByLabel('Başlıq').fill(title);
  await editor.getByLabel('Mətn').fill('Bakıda **festival** başlayır.');
  const preview = editor.getByRole('region', { name: 'Önizləmə' });
  await expect(preview.getByText('festival', { exact: true })).toBeVisible();
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

test('an administrator approves, rejects and deletes comments, also by keys', async ({ pageOf }) => {
  const [writer, admin] = [await register('yazar'), await administrator()];
  const movie = await addMovie(writer, unique('Nəzarətdəki film'));
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

test('a remote whose files do not come shows an error in its place, and a retry brings it', async ({
  pageOf,
}) => {
  const page = await pageOf(await register('sevda'));
  await page.route('**/f/newsletters/**', (route) => route.abort());
  await page.goto('/dashboard');
  const news = page.getByRole('main').getByRole('heading', { name: 'Yeniliklər' });
  await expect(page.getByRole('searchbox', { name: 'Film axtar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Onlayn dostlar' })).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' });
  await expect(retry).toHaveCount(1);
  await expect(news).toHaveCount(0);
  await page.unroute('**/f/newsletters/**');
  await retry.click();
  await expect(news).toBeVisible();
});

test('a rating without a network waits, and is sent when the network is back', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await addMovie(ayan, 'Qatarda baxılan');
  const page = await pageOf(ayan, { serviceWorker: true });
  await openKeptFilm(page, ayan.id, movie.id);
  await page.context().setOffline(true);
  await page.goto(`/movie/${movie.id}`);
  await page.getByRole('main').getByRole('radio', { name: '9 / 10' }).click();
  const line = page.getByText('1 dəyişiklik göndəriləcək');
  await expect(line).toBeVisible();
  await page.context().setOffline(false);
  await expect(line).toHaveCount(0);
  expect((await ratingsOf(ayan, movie)).own).toBe(9);
});

test('on a phone the bottom bar leads everywhere', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await call('POST /friends/request/:userId', kamal.token, { params: { userId: ayan.id } });
  const page = await pageOf(ayan, { width: 390 });
  await page.goto('/friends');
  const bar = page.getByRole('navigation', { name: 'Alt menyu' });
  expect((await bar.boundingBox())?.height).toBe(BOTTOM_BAR_HEIGHT);
  await expect(bar.getByRole('link', { name: 'Ana səhifə' })).toBeVisible();
  const friends = bar.getByRole('link', { name: 'Dostlar', exact: true });
  await expect(friends).toHaveAttribute('href', '/friends');
  await expect(friends).toHaveAccessibleDescription('1 dostluq istəyi');
  const messages = bar.getByRole('button', { name: 'Mesajlar (tezliklə)' });
  await expect(messages).toBeDisabled();
  await expect(messages).toHaveCSS('cursor', 'not-allowed');
  await bar.getByRole('button', { name: 'Film əlavə et' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const adding = page.getByRole('dialog', { name: 'Film əlavə et' });
  await expect(adding).toBeVisible();
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();

  await bar.getByRole('button', { name: 'Profil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profil' });
  await expect(dialog.getByText(ayan.username, { exact: true })).toBeVisible();
  await expect(dialog.getByText(`Sizin ID: ${ayan.id.slice(0, 8)}`, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Admin Panel' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Profilim' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(bar).toBeHidden();
});
