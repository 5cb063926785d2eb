import type { Page, Request, Route } from '@playwright/test';
import type { BrowserReport } from 'shared-kit/contract';
import { logIn } from '../../support/actions';
import { type Person, register, serverUrl } from '../../support/people';
import {
  entryOf,
  healthOf,
  newsLead,
  promote,
  publish,
  releaseOf,
  rollBack,
  serve,
} from '../../support/releases';
import { useOwnServer } from '../../support/server';
import { expect, test } from '../../support/test';

useOwnServer();

/** Of the newsletters. The first is that of the checkout. */
const releases: string[] = [];
test.beforeAll(async () => {
  releases.length = 0;
  releases.push(await releaseOf('newsletters'), await publish('news1'), await publish('news2'));
});
const release = (version: number) => releases[version] ?? '';
/** Each test begins with one release in force, and the one before it behind. */
const serveVersion = (version: number) => serve('newsletters', release(version - 1), release(version));

const leadOf = (page: Page, version: number) => page.getByText(newsLead(version), { exact: true });
const cardOf = (page: Page, version: number) =>
  page.getByRole('heading', { name: version === 0 ? 'Yeniliklər' : `Yeniliklər ${version}`, exact: true });

async function changeAnswer(route: Route, change: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
  await route.fulfill({ status: answer.status(), headers, body: change(await answer.text()) });
}

test('every file comes from another origin than the page, with a hash', async ({ visitorPage }) => {
  await serveVersion(1);
  const page = await visitorPage();
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto('/newsletters');
  await expect(leadOf(page, 1)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(1);
  for (const request of scripts) expect(new URL(request.url()).hostname).toBe('127.0.0.1');
  const unguarded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .filter(({ integrity }) => !integrity)
      .map(({ src }) => src),
  );
  expect(unguarded).toEqual([]);
});

/** Opens the dashboard with a release that fails. Its fallback takes its place, and the rest of the page stays. */
async function givesWay(page: Page, version: number): Promise<void> {
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/platform/reports') &&
      (request.postDataJSON() as BrowserReport).kind === 'fallback',
  );
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox', { name: 'Film axtar' });
  await search.fill('Nəsimi');
  await expect(cardOf(page, version)).toBeVisible();
  const report = (await reported).postDataJSON() as BrowserReport;
  expect(report).toMatchObject({ feature: 'newsletters', release: release(version) });
  await expect(search).toHaveValue('Nəsimi');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
}

const files = () => new RegExp(`/f/newsletters/${release(1)}/.*\\.js(\\?|$)`);
const FAULTS: [name: string, breakIt: (page: Page) => Promise<unknown>][] = [
  ['is missing', (page) => page.route(files(), (route) => route.fulfill({ status: 404 }))],
  [
    'is changed on its way',
    (page) => page.route(files(), (route) => changeAnswer(route, (script) => `${script};window.pwned=1;`)),
  ],
  ['never comes', (page) => page.route(files(), () => new Promise<void>(() => undefined))],
  [
    'is not JavaScript',
    async (page) => {
      const { entry, integrity } = await entryOf('newsletters');
      const broken = 'var = ;';
      const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(broken));
      const hash = `sha384-${Buffer.from(digest).toString('base64')}`;
      await page.route(`${serverUrl()}/dashboard`, (route) =>
        changeAnswer(route, (html) => html.replaceAll(integrity, hash)),
      );
      await page.route(entry, async (route) =>
        route.fulfill({ response: await route.fetch(), body: broken }),
      );
    },
  ],
];

for (const [name, breakIt] of FAULTS)
  test(`a release that ${name} gives way to the one before it`, async ({ pageOf }) => {
    await serveVersion(1);
    const page = await pageOf(await register('sona'), { mayFail: true });
    await breakIt(page);
    await givesWay(page, 0);
  });

test('a release that throws when it mounts gives way to the one before it, and that counts', async ({
  pageOf,
}) => {
  await serveVersion(2);
  const errors = async () => (await healthOf('newsletters', release(2)))?.errors ?? 0;
  const before = await errors();
  const page = await pageOf(await register('sona'), { mayFail: true });
  await page.addInitScript(() => Object.assign(window, { breaks: 'mount' }));
  await givesWay(page, 1);
  await expect.poll(errors).toBeGreaterThan(before);
});

test('a tampered entry, page file or chunk never runs', async ({ visitorPage }) => {
  for (const [feature, path] of [
    ['movies', '/'],
    ['social', '/user/username/heckim'],
    ['newsletters', '/newsletters'],
  ] as const) {
    const page = await visitorPage({ mayFail: true });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/integrity/i.test(message.text())) refused.push(message.text());
    });
    await page.route(new RegExp(`/f/${feature}/.*\\.js(\\?|$)`), (route) =>
      changeAnswer(route, (script) => `window.pwned = 1;${script}`),
    );
    await page.goto(path, { waitUntil: 'load' });
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' }).first(),
    ).toBeVisible();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  }
});

test('code of an origin that the boot document does not allow is not asked for', async ({ visitorPage }) => {
  const page = await visitorPage({ mayFail: true });
  const foreign = 'http://127.0.0.2:9';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(`${serverUrl()}/newsletters`, (route) => {
    const base = `http://127.0.0.1:${new URL(serverUrl()).port}/f/newsletters/`;
    return changeAnswer(route, (html) => html.replaceAll(base, `${foreign}/f/newsletters/`));
  });
  await page.goto('/newsletters', { waitUntil: 'load' });
  await expect(page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' })).toBeVisible();
  const code = asked.filter((url) => url.startsWith(foreign) && !url.includes('preload'));
  const ran = await page.evaluate(
    (origin) => [...document.scripts].some(({ src }) => src.startsWith(origin)),
    foreign,
  );
  expect([ran, code.length <= 2]).toEqual([false, true]);
});

test('an open tab survives releases and rollbacks', async ({ visitorPage }) => {
  await serveVersion(1);
  const tab = await visitorPage();
  await tab.clock.install();
  await tab.goto('/');
  await promote('newsletters', release(2));
  await tab.getByRole('button', { name: /^Yeniliklər/ }).click();
  await tab.getByRole('link', { name: 'Bütün Yeniliklər' }).first().click();
  await expect(tab).toHaveURL(/\/newsletters$/);
  await expect(leadOf(tab, 1)).toBeVisible();
  await tab.clock.fastForward('05:00');
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tab.getByRole('status').filter({ hasText: 'Yeni versiya hazırdır' })).toBeVisible();

  const other = await visitorPage();
  for (const version of [2, 1, 0]) {
    await other.goto('/newsletters');
    await expect(leadOf(other, version)).toBeVisible();
    if (version > 0) await rollBack('newsletters');
  }
});

test('a developer sees a build of their own, with a notice, until they reset it', async ({ visitorPage }) => {
  await serveVersion(1);
  const page = await visitorPage({ mayFail: true });
  const base = `http://127.0.0.1:${new URL(serverUrl()).port}/f/newsletters/${release(2)}/`;
  await page.goto(`/newsletters?override=newsletters=${base}`);
  await expect(leadOf(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/\/newsletters$/);
  const bar = page.getByRole('complementary', { name: 'Yerli versiyalar' });
  await expect(bar).toContainText('newsletters');
  await bar.getByRole('button', { name: 'Sıfırla' }).click();
  await expect(leadOf(page, 1)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a canary is for whom it names', async ({ visitorPage }) => {
  await serveVersion(1);
  const [named, other] = [await register('canli'), await register('basqa')];
  await promote('newsletters', release(2), { percent: 0, users: [named.username] });
  // The login form links the visitor to the user. A stored token doesn't.
  const expectVersion = async (person: Person, version: number) => {
    const page = await visitorPage();
    await page.goto('/login');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/newsletters');
    await expect(leadOf(page, version)).toBeVisible();
  };
  await expectVersion(named, 2);
  await expectVersion(other, 1);
  await rollBack('newsletters');
});

test('a remote that was built against an older minor of the kit runs in a newer shell', async ({
  visitorPage,
}) => {
  await serveVersion(1);
  await promote('shell', await publish('shell1'));
  const page = await visitorPage();
  await page.goto('/newsletters');
  await expect(leadOf(page, 1)).toBeVisible();
});
