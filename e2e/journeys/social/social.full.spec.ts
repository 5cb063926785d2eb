import { pickedPicture, said } from '../../support/actions';
import { violationsAt } from '../../support/axe';
import { befriend, call, register } from '../../support/people';
import { expect, test } from '../../support/test';

const OTHER_PASSWORD = 'Yeni-parol-2026';

test('requests arrive in the popup while the page is open, and are answered there', async ({ pageOf }) => {
  const [ayan, leyla, kamal] = [await register('ayan'), await register('leyla'), await register('kamal')];
  const page = await pageOf(kamal);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Bildirişlər/ }).click();
  await expect(page.getByText('Heç bir yeni bildiriş yoxdur')).toBeVisible();
  const popup = page.getByRole('dialog', { name: 'Bildirişlər' });
  for (const [index, { id, username, token }] of [ayan, leyla].entries()) {
    await call('POST /friends/request/:userId', token, { params: { userId: kamal.id } });
    await expect(page.getByText('Dostluq İstəkləri (1)')).toBeVisible();
    const link = page.getByRole('link', { name: username });
    await expect(link).toHaveAttribute('href', `/user/${id}`);
    await expect(page.getByRole('list').filter({ has: link })).toHaveCSS('max-height', '320px');
    const [button, message] = index ? ['Qəbul et', 'qəbul edildi'] : ['Rədd et', 'rədd edildi'];
    await popup.getByRole('button', { name: button }).click();
    await expect(said(page, `Dostluq istəyi ${message}`)).toBeVisible();
    await expect(page.getByText('Dostluq İstəkləri (1)')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Bütün İstəkləri Göstər' }).click();
  await expect(page).toHaveURL(/\/friends$/);
  await expect(page.getByRole('tab', { name: 'Gələn istəklər (0)', selected: true })).toBeVisible();
});

test('a page receives its friends and those whom it shows, not strangers', async ({ pageOf }) => {
  const [ayan, kamal, leyla] = [await register('ayan'), await register('kamal'), await register('leyla')];
  await befriend(ayan, kamal);
  const page = await pageOf(ayan);
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  );
  await page.goto('/friends');
  await expect(page.getByRole('img', { name: `${kamal.username}, offlayn` })).toBeVisible();
  await (await pageOf(leyla)).goto('/about');
  const visitor = await pageOf(await register('nigar'));
  await visitor.goto(`/user/${leyla.id}`);
  await expect(visitor.getByRole('img', { name: `${leyla.username}, onlayn` })).toBeVisible();
  await (await pageOf(kamal)).goto('/about');
  await expect(page.getByRole('img', { name: `${kamal.username}, onlayn` })).toBeVisible();
  expect(frames.filter((frame) => frame.includes(leyla.id))).toEqual([]);

  await page.goto(`/user/${leyla.id}`);
  await expect(page.getByRole('img', { name: `${leyla.username}, onlayn` })).toBeVisible();
});

test('a friend who goes away is no longer online', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const [page, friendsPage] = [await pageOf(kamal), await pageOf(ayan)];
  await page.goto('/dashboard');
  await friendsPage.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Onlayn dostlar' });
  await expect(card.getByRole('link', { name: new RegExp(ayan.username) })).toBeVisible();
  await friendsPage.context().close();
  await expect(card.getByText('Hazırda dostlarınızdan heç kim onlayn deyil')).toBeVisible();
  await page.goto('/friends');
  await expect(page.getByText('Az öncə')).toBeVisible();
});

test('a visitor sees a profile and is asked to log in', async ({ visitorPage }) => {
  const ayan = await register('ayan');
  const page = await visitorPage();
  await page.goto(`/user/${ayan.id}`);
  await expect(page.getByRole('heading', { level: 1, name: ayan.username })).toBeVisible();
  await page.getByRole('button', { name: 'Dostluq istəyi göndər' }).click();
  await expect(page.getByRole('alert')).toContainText('Bu əməliyyatı icra etmək üçün daxil olmaq lazımdır');
  await page.goto('/user/username/bele-biri-yoxdur');
  await expect(page.getByRole('heading', { level: 1, name: 'İstifadəçi tapılmadı' })).toBeVisible();
});

test('a user finds another by name; one who asks too is a friend at once', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await call('POST /friends/request/:userId', ayan.token, { params: { userId: kamal.id } });
  const page = await pageOf(kamal);
  await page.goto('/friends?tab=search');
  await page.getByRole('searchbox', { name: 'İstifadəçi adı' }).fill(ayan.username.toUpperCase());
  await page.getByRole('button', { name: 'Qəbul et' }).click();
  await page.getByRole('tab', { name: 'Dostlar' }).click();
  await expect(page.getByRole('link', { name: ayan.username })).toBeVisible();
});

test('a user edits the profile, cuts an avatar and changes the password', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan);
  await page.goto('/profile');
  await page.getByLabel('Bio').fill('Kino mənim həyatımdır.');
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(said(page, 'Profil yeniləndi')).toBeVisible();

  await page.getByLabel('Avatar yüklə').setInputFiles(await pickedPicture(page, 300, 200));
  const dialog = page.getByRole('dialog', { name: 'Şəkli kəsin' });
  await dialog.getByRole('slider', { name: 'Böyütmə' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(said(page, 'Avatar yeniləndi')).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src*="/media/"]')).toBeVisible();

  await page.getByRole('link', { name: 'Təhlükəsizlik' }).click();
  await page.getByLabel('Cari şifrə').fill('yanlis-parol');
  await page.getByLabel('Yeni şifrə').fill(OTHER_PASSWORD);
  await page.getByLabel('Şifrəni təsdiqləyin').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await expect(page.getByText('Cari şifrə yanlışdır.')).toBeVisible();
  await page.getByLabel('Cari şifrə').fill(ayan.password);
  await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await expect(said(page, 'Şifrəniz yeniləndi')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Təhlükəsizlik', selected: true })).toBeVisible();

  await page.goto(`/user/${ayan.id}`);
  await expect(page.getByText('Öz profiliniz')).toBeVisible();
  await expect(page.getByText('Kino mənim həyatımdır.')).toBeVisible();
});

test('a password that is changed leaves the user online', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const [hers, his] = [await pageOf(ayan), await pageOf(kamal)];
  await hers.goto('/settings?tab=security');
  await hers.getByLabel('Cari şifrə').fill(ayan.password);
  await hers.getByLabel('Yeni şifrə').fill(OTHER_PASSWORD);
  await hers.getByLabel('Şifrəni təsdiqləyin').fill(OTHER_PASSWORD);
  const reconnected = hers.waitForEvent('websocket');
  await hers.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await reconnected;
  await his.goto(`/user/${ayan.id}`);
  await expect(his.getByRole('img', { name: `${ayan.username}, onlayn` })).toBeVisible();
});

test('the question before a friendship ends has no barrier', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const page = await pageOf(kamal);
  await page.goto(`/user/${ayan.id}`);
  await page.getByRole('button', { name: 'Dostluqdan çıxar' }).click();
  await expect(page.getByRole('dialog', { name: 'Dostluqdan çıxarılsın?' })).toBeVisible();
  expect(await violationsAt(page, [360, 1280], '[role="dialog"]')).toEqual([]);
});

test('the longest names fit on the screen', async ({ pageOf }) => {
  // Ten letters are added to each name.
  const [ayan, longest] = [await register('ayan'), await register('w'.repeat(20))];
  await befriend(ayan, longest);
  await call('PUT /tonight', longest.token);
  const list = { title: 'Ə'.repeat(60), visibility: 'everyone', ranked: false } as const;
  await call('POST /lists', longest.token, { body: list });
  const page = await pageOf(ayan);
  const profile = `/user/${longest.id}`;
  const own = ['diary', 'films', 'lists'].map((part) => `${profile}/${part}`);
  for (const path of ['/', '/friends', '/dashboard', profile, ...own]) {
    await page.goto(path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The header changes after the width.
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});
