import { administrator, register } from '../../support/people';
import { keepFonts, LAYOUT_SHIFT_MAX, layoutShiftOf, openRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const LOADING_PAGES: [path: string, heading: string, navigation: string][] = [
  ['/dashboard', 'İdarə Paneli', 'Əsas naviqasiya'],
  ['/friends', 'Dost siyahısı', 'Əsas naviqasiya'],
  ['/profile', 'Profil', 'Əsas naviqasiya'],
  ['/settings', 'Parametrlər', 'Əsas naviqasiya'],
  ['/admin', 'Ümumi Panel', 'Admin menyusu'],
  ['/admin/users', 'İstifadəçi İdarəetmə', 'Admin menyusu'],
];

const onBothWidths = LOADING_PAGES.flatMap((page) => [390, 1280].map((width) => [...page, width] as const));

for (const [path, name, navigation, width] of onBothWidths)
  test(`${path}, ${width} pixels wide, is painted with its heading and skeleton before any script, and taken up`, async ({
    pageOf,
  }) => {
    const page = await pageOf(await administrator(), { width });
    await keepFonts(page);
    const visit = await openRendered(page, path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: navigation, includeHidden: true })).toBeAttached();
    const heading = await page.getByRole('main').getByRole('heading', { level: 1, name }).elementHandle();
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    await visit.start();
    expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
    expect(visit.mismatches()).toEqual([]);
    expect(visit.errors).toEqual([]);
  });

test('a visitor is led from a user’s page to the login', async ({ visitorPage }) => {
  const page = await visitorPage();
  const visit = await openRendered(page, '/friends');
  await visit.start();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => visit.calls).toEqual(['POST /api/auth/passkey/options']);
  expect(visit.mismatches()).toEqual([]);
  expect(visit.errors).toEqual([]);
});

test('who may not open the panel sees a message', async ({ pageOf }) => {
  const page = await pageOf(await register('ayan'));
  const visit = await openRendered(page, '/admin');
  await visit.start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giriş məhduddur');
  await expect(page.getByRole('navigation', { name: 'Admin menyusu' })).toHaveCount(0);
  expect(visit.mismatches()).toEqual([]);
});

const MISSING: [path: string, heading: string, isKnownAtOnce: boolean][] = [
  ['/bele-sehife-yoxdur', 'Səhifə tapılmadı', true],
  ['/admin/bele-sehife-yoxdur', 'Səhifə tapılmadı', true],
  [`/movie/${NOBODY}`, 'Film tapılmadı', false],
  [`/user/${NOBODY}`, 'İstifadəçi tapılmadı', false],
  [`/newsletters/${NOBODY}`, 'Xəbər tapılmadı', false],
];

for (const [path, heading, isKnownAtOnce] of MISSING)
  test(`${path} arrives as a page that is not there`, async ({ visitorPage }) => {
    const page = await visitorPage();
    const visit = await openRendered(page, path);
    expect(visit.status).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    if (isKnownAtOnce) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await visit.start();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(visit.mismatches()).toEqual([]);
  });
