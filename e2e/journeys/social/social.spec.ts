import type { Page } from '@playwright/test';
import { violationsAt } from '../../support/axe';
import { openSettled } from '../../support/openSettled';
import { call, register } from '../../support/people';
import { befriend } from '../../support/friends';
import { expect, test } from '../../support/test';

const OTHER_PASSWORD = 'Yeni-parol-2026';

const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
  });

test('a friendship from the request to its end, seen from both sides at once', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const [his, hers] = [await pageOf(kamal), await pageOf(ayan)];
  await his.goto(`/user/username/${ayan.username}`);
  await hers.goto(`/user/${kamal.id}`);
  await hers.getByRole('button', { name: 'Dostluq istəyi göndər' }).click();
  await expect(hers.getByRole('status').filter({ hasText: 'Dostluq istəyi göndərildi' })).toBeVisible();

  await expect(his.getByRole('button', { name: 'Rədd et' })).toBeVisible();
  await hers.getByRole('button', { name: 'İstəyi geri götür' }).click();
  await expect(his.getByRole('button', { name: 'Dostluq istəyi göndər' })).toBeVisible();
  await hers.getByRole('button', { name: 'Dostluq istəyi göndər' }).click();
  await his.getByRole('button', { name: 'Qəbul et' }).click();
  await expect(his.getByRole('status').filter({ hasText: 'Dostluq istəyi qəbul edildi' })).toBeVisible();

  await hers.goto('/friends');
  await expect(hers.getByRole('img', { name: `${kamal.username}, onlayn` })).toBeVisible();
  await hers.getByRole('button', { name: `${kamal.username}: əməliyyatlar` }).click();
  await hers.getByRole('menuitem', { name: 'Dostluqdan çıxar' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Dostluqdan çıxar' }).click();
  await expect(hers.getByRole('status').filter({ hasText: 'Dostluq əlaqəsi silindi' })).toBeVisible();
  await expect(hers.getByText('Hələ dostunuz yoxdur')).toBeVisible();
  await expect(his.getByRole('button', { name: 'Dostluq istəyi göndər' })).toBeVisible();
});

test('a request arrives in the popup while the page is open, and is rejected there', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const page = await pageOf(kamal);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Bildirişlər/ }).click();
  await expect(page.getByText('Heç bir yeni bildiriş yoxdur')).toBeVisible();
  await call('POST /friends/request/:userId', ayan.token, { params: { userId: kamal.id } });
  await expect(page.getByText('Dostluq İstəkləri (1)')).toBeVisible();
  const link = page.getByRole('link', { name: ayan.username });
  await expect(link).toHaveAttribute('href', `/user/${ayan.id}`);
  await expect(page.getByRole('list').filter({ has: link })).toHaveCSS('max-height', '320px');
  await page.getByRole('button', { name: 'Rədd et' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Dostluq istəyi rədd edildi' })).toBeVisible();
  await expect(page.getByText('Heç bir yeni bildiriş yoxdur')).toBeVisible();
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
  await expect(page.getByRole('status').filter({ hasText: 'Profil yeniləndi' })).toBeVisible();

  const buffer = Buffer.from(await picture(page));
  await page.getByLabel('Avatar yüklə').setInputFiles({ name: 'sekil.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Şəkli kəsin' });
  await dialog.getByRole('slider', { name: 'Böyütmə' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Avatar yeniləndi' })).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src*="/media/"]')).toBeVisible();

  await page.getByRole('link', { name: 'Təhlükəsizlik' }).click();
  await page.getByLabel('Cari şifrə').fill('yanlis-parol');
  await page.getByLabel('Yeni şifrə').fill(OTHER_PASSWORD);
  await page.getByLabel('Şifrəni təsdiqləyin').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await expect(page.getByText('Cari şifrə yanlışdır.')).toBeVisible();
  await page.getByLabel('Cari şifrə').fill(ayan.password);
  await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Şifrəniz yeniləndi' })).toBeVisible();
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

test('nothing for axe to find', async ({ pageOf }) => {
  const [ayan, kamal, leyla] = [await register('ayan'), await register('kamal'), await register('leyla')];
  await befriend(ayan, kamal);
  await call('POST /friends/request/:userId', leyla.token, { params: { userId: kamal.id } });
  const page = await pageOf(kamal);
  const paths = [
    '/friends',
    '/friends?tab=incoming',
    '/friends?tab=search&q=yoxdur',
    '/profile',
    '/settings?tab=security',
    `/user/${leyla.id}`,
    `/user/${kamal.id}`,
  ];
  for (const path of paths) {
    await openSettled(page, path);
    expect(await violationsAt(page, [360, 1280]), path).toEqual([]);
  }
  await page.goto(`/user/${ayan.id}`);
  await page.getByRole('button', { name: 'Dostluqdan çıxar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dostluqdan çıxarılsın?' });
  await expect(dialog).toBeVisible();
  expect(await violationsAt(page, [360, 1280], '[role="dialog"]')).toEqual([]);
});

test('the longest names fit on the screen', async ({ pageOf }) => {
  // A number is added to each name.
  const [ayan, longest] = [await register('ayan'), await register('w'.repeat(19))];
  await befriend(ayan, longest);
  await call('PUT /tonight', longest.token);
  const list = { title: 'Ə'.repeat(60), visibility: 'everyone', ranked: false } as const;
  await call('POST /lists', longest.token, { body: list });
  const page = await pageOf(ayan);
  const profile = `/user/${longest.id}`;
  const own = ['diary', 'films', 'lists'].map((part) => `${profile}/${part}`);
  for (const path of ['/', '/friends', '/dashboard', profile, ...own]) {
    await openSettled(page, path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The header changes after the width.
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});
