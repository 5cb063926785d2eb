import type { Page } from '@playwright/test';
import {
  breakHere,
  fallsBack,
  FILE_FAULTS,
  filesOf,
  keepReleases,
  open,
  reportsOf,
  staysReadable,
} from '../../support/brokenFiles';
import { type Cdn, startCdn } from '../../support/cdn';
import { idle } from '../../support/idle';
import { healthOf, newsLead, promote, publish, releaseOf, serve } from '../../support/releases';
import { type RunningServer, startServer } from '../../support/server';
import { expect, test } from '../../support/test';

const shared = process.env.KINODOST_URL;
let cdn: Cdn;
let server: RunningServer;
const shells = { before: '', now: '' };
let oldNews: string;

test.beforeAll(async () => {
  cdn = await startCdn();
  server = await startServer({ env: { CATALOGUE: 'none', CDN_URL: cdn.url } });
  cdn.origin = server.url;
  process.env.KINODOST_URL = server.url;
  await keepReleases('shell', 'newsletters');
  Object.assign(shells, { before: await releaseOf('shell'), now: await publish('shell1') });
  await serve('shell', shells.before, shells.now);
  oldNews = await releaseOf('newsletters');
});
test.afterEach(() => {
  cdn.broken = undefined;
});
test.afterAll(async () => {
  process.env.KINODOST_URL = shared;
  await server.stop();
  await cdn.stop();
});

const openNewsPopup = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Yeniliklər/ })
    .click();

async function toNews(page: Page, version: number): Promise<void> {
  await openNewsPopup(page);
  await page.getByRole('link', { name: 'Bütün Yeniliklər' }).first().click();
  await expect(page.getByText(newsLead(version))).toBeVisible();
}

for (const fault of FILE_FAULTS)
  test(`if a CDN answers with ${fault}, the page takes the shell and a remote from its own origin, and says so`, async ({
    visitorPage,
  }) => {
    const page = await visitorPage({ mayFail: true });
    const reports = reportsOf(page);
    Object.assign(cdn, { fault, broken: filesOf('(shell|newsletters)') });
    await open(page, '/about');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await idle(page, { mayHang: true });
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await toNews(page, 0);
    const expected = [`error shell ${shells.now}`, `fallback shell ${shells.now}`];
    expected.push(`error newsletters ${oldNews}`, `fallback newsletters ${oldNews}`);
    await expect.poll(reports).toEqual(expect.arrayContaining(expected));
    expect(reports().filter((report) => report.startsWith('error'))).toHaveLength(2);
  });

for (const fault of ['html', 'silence'] as const)
  test(`if this origin answers with ${fault} too, the fallback release of the shell starts, and that counts`, async ({
    visitorPage,
  }) => {
    const page = await visitorPage({ mayFail: true });
    Object.assign(cdn, { fault, broken: filesOf('shell', shells.now) });
    await breakHere(page, filesOf('shell', shells.now), fault);
    await fallsBack(page, shells);
  });

test('if no release of the shell comes, the page stays readable, and a bar offers another try', async ({
  visitorPage,
}) => {
  const page = await visitorPage({ mayFail: true });
  Object.assign(cdn, { fault: 'html', broken: filesOf('shell') });
  await breakHere(page, filesOf('shell'), 'silence');
  await staysReadable(page, async () => {
    cdn.broken = undefined;
    await page.unrouteAll();
  });
});

test('an error in a handler, a timer or a promise counts once for the release whose script threw it', async ({
  visitorPage,
}) => {
  const release = await publish('news2');
  await serve('newsletters', oldNews, release);
  const count = async () => (await healthOf('newsletters', release))?.errors ?? 0;
  const before = await count();
  const errors = [`error newsletters ${release}`];
  for (const name of ['handler', 'timer', 'promise']) {
    const page = await visitorPage({ mayFail: true });
    const reports = reportsOf(page);
    const errorsOf = () => reports().filter((report) => report.startsWith('error'));
    await page.addInitScript(() => Object.assign(window, { breaks: 'press' }));
    await page.goto('/about');
    await page.evaluate(() => void Promise.reject(new Error('of an extension')));
    await toNews(page, 2);
    const press = (what: string) => page.getByRole('main').getByRole('button', { name: what }).click();
    await press(name);
    await expect.poll(errorsOf).toEqual(errors);
    for (const other of ['handler', 'timer', 'promise']) await press(other);
    // Reports leave in order, so an error would have come before this load.
    await page.getByRole('banner').getByRole('link', { name: 'Kinodost' }).click();
    await expect.poll(reports).toContain(`load movies ${await releaseOf('movies')}`);
    expect(errorsOf()).toEqual(errors);
  }
  await expect.poll(count).toBe(before + 3);
});

test('a retry in an old tab, whose releases are gone, loads the page with those of today', async ({
  visitorPage,
}) => {
  const [today, before] = [await publish('news1'), await publish('news2')];
  await serve('newsletters', oldNews, before);
  const page = await visitorPage({ mayFail: true });
  await page.goto('/about');
  await promote('newsletters', today);
  const gone = filesOf('newsletters', `(${oldNews}|${before})`);
  cdn.broken = gone;
  await breakHere(page, gone, '503');
  await openNewsPopup(page);
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
  await idle(page);
  await expect(page).toHaveURL(/\/about$/);
  await toNews(page, 1);
});
