import type { Page } from '@playwright/test';
import type { FeatureId } from 'shared-kit/contract';
import { administrator, register } from '../../support/people';
import { expect, test } from '../../support/test';

const ON_DASHBOARD = {
  movies: (page: Page) => page.getByRole('searchbox', { name: 'Film axtar' }),
  social: (page: Page) => page.getByRole('heading', { name: 'Onlayn dostlar' }),
  newsletters: (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Yeniliklər' }),
};
const inPanel = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** The number of places on the dashboard. Each has a retry of its own. */
const PLACES = { movies: 3, social: 1, newsletters: 1, admin: 0 };

type Remote = keyof typeof ON_DASHBOARD | 'admin';
const REMOTES: Remote[] = ['movies', 'social', 'newsletters', 'admin'];

const filesOf = (remote: FeatureId) => `**/f/${remote}/**`;
const retriesOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' });

const stays = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hesab menyusu' })).toBeVisible();
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
};

for (const dead of [...REMOTES.map((remote) => [remote]), REMOTES])
  test(`without ${dead.join(', ')}: the rest lives, and a retry brings it back`, async ({ pageOf }) => {
    const page = await pageOf(await administrator());
    for (const remote of dead) await page.route(filesOf(remote), (route) => route.abort());
    await page.goto('/dashboard');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    const shown = Object.entries(ON_DASHBOARD);
    for (const [remote, locator] of shown)
      if (!dead.includes(remote as Remote)) await expect(locator(page)).toBeVisible();
    const missing = shown.filter(([remote]) => dead.includes(remote as Remote));
    for (const [, sign] of missing) await expect(sign(page)).toHaveCount(0);
    // Waits for all: React shows some a moment later, and the loop below would miss those.
    await expect(retriesOf(page)).toHaveCount(dead.reduce((sum, remote) => sum + PLACES[remote], 0));
    await stays(page);

    for (const [remote] of missing) await page.unroute(filesOf(remote));
    for (;;) {
      const left = await retriesOf(page).count();
      if (left === 0) break;
      await retriesOf(page).first().click();
      await expect.poll(() => retriesOf(page).count()).toBeLessThan(left);
    }
    for (const [, sign] of shown) await expect(sign(page)).toBeVisible();

    await page.getByRole('button', { name: 'Hesab menyusu' }).click();
    await page.getByRole('menuitem', { name: 'Admin Paneli' }).click();
    await page.waitForURL('**/admin');
    if (dead.includes('admin')) {
      await expect(retriesOf(page)).toBeVisible();
      await page.unroute(filesOf('admin'));
      await retriesOf(page).click();
    }
    await expect(inPanel(page)).toBeVisible();
    await stays(page);
  });

test('one that hangs is given up, and a retry brings it without a reload', async ({ pageOf }) => {
  const page = await pageOf(await register('sevda'));
  await page.route(filesOf('movies'), () => new Promise<void>(() => undefined));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  const retry = retriesOf(page).first();
  await expect(retry).toBeVisible();
  await page.unroute(filesOf('movies'));
  await retry.click();
  await expect(ON_DASHBOARD.movies(page)).toBeVisible();
  await stays(page);
});
