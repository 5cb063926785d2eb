import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Request, Route } from '@playwright/test';
import type { BootDocument, BootFeature, FeatureId, BrowserReport } from 'shared-kit/contract';
import { measureQuiet } from '../../../backend/test/support/quiet-time';
import { register } from '../../support/people';
import { type Team, team } from '../../support/releases';
import { type RunningServer, startServer } from '../../support/server';
import { patientExpect as expect, test } from '../../support/test';

const TEXTS = 'remote-newsletters/src/texts.ts';
const LEAD = 'Kinodost və kino dünyasından xəbərlər.';
const SLOT = "dashboard: { title: 'Yeniliklər'";
const SHARED_SERVER = process.env.KINODOST_URL;
const RECOVERS_WITHIN_MS = 5_000;

async function recovers(what: Locator): Promise<void> {
  const { quietMs } = await measureQuiet(() => expect(what).toBeVisible());
  expect(quietMs).toBeLessThan(RECOVERS_WITHIN_MS);
}

let server: RunningServer;
let desk: Team;
/** Oldest first. */
const newsletterReleases: string[] = [];

const featureIn = ({ features }: BootDocument, id: FeatureId): BootFeature => {
  const feature = features[id];
  if (!feature) throw new Error(`the boot document has no ${id}`);
  return feature;
};
const bootOf = async (): Promise<BootDocument> =>
  (await (await fetch(`${server.url}/boot.json`)).json()) as BootDocument;
/** A slow database lets pages keep the former registry for a while. */
const untilServed = (feature: FeatureId, release: string | undefined) =>
  expect.poll(async () => featureIn(await bootOf(), feature).release).toBe(release);
const leadOf = (page: Page, version: number) =>
  page.getByText(version === 0 ? LEAD : `Buraxılış ${version}`, { exact: true });

async function changeAnswer(route: Route, change: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
  await route.fulfill({ status: answer.status(), headers, body: change(await answer.text()) });
}

async function shipVersion(version: number): Promise<void> {
  const before = version === 1 ? LEAD : `Buraxılış ${version - 1}`;
  await desk.workspace.edit(TEXTS, before, `Buraxılış ${version}`);
  await desk.workspace.edit(
    TEXTS,
    version === 1 ? SLOT : `dashboard: { title: 'Yeniliklər ${version - 1}'`,
    `dashboard: { title: 'Yeniliklər ${version}'`,
  );
  newsletterReleases.push(await desk.ship('newsletters'));
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startServer();
  process.env.KINODOST_URL = server.url;
  desk = await team(server);
  newsletterReleases.push(featureIn(await bootOf(), 'newsletters').release);
  await shipVersion(1);
});
test.afterAll(async () => {
  process.env.KINODOST_URL = SHARED_SERVER;
  await desk.leave();
  await server.stop();
});

test('every file comes from another origin than the page, with a hash', async ({ visitorPage }) => {
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

test.describe('a release that is broken gives way to the one before it', () => {
  const files = () => new RegExp(`/f/newsletters/${newsletterReleases[1]}/.*\\.js(\\?|$)`);
  const hangs = () => new Promise<void>(() => undefined);

  const FAULTS: [name: string, breakIt: (page: Page) => Promise<unknown>][] = [
    ['missing', (page) => page.route(files(), (route) => route.fulfill({ status: 404 }))],
    [
      'changed on its way',
      (page) => page.route(files(), (route) => changeAnswer(route, (script) => `${script};window.pwned=1;`)),
    ],
    ['silent', (page) => page.route(files(), hangs)],
  ];

  const fellBack = async (page: Page): Promise<BrowserReport> => {
    const report = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/platform/reports') &&
        (request.postDataJSON() as BrowserReport).kind === 'fallback',
    );
    return (await report).postDataJSON() as BrowserReport;
  };

  const keepsGoing = async (page: Page) => {
    const report = fellBack(page);
    await page.goto('/dashboard');
    const search = page.getByRole('searchbox', { name: 'Film axtar' });
    await search.fill('Nəsimi');
    const card = page.getByRole('heading', { name: 'Yeniliklər', exact: true });
    await recovers(card);
    expect(await report).toMatchObject({ feature: 'newsletters', release: newsletterReleases[0] });
    await expect(search).toHaveValue('Nəsimi');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  };

  for (const [name, breakIt] of FAULTS)
    test(name, async ({ unwatchedPageOf }) => {
      const page = await unwatchedPageOf(await register('sona'));
      await breakIt(page);
      await keepsGoing(page);
    });

  test('not JavaScript', async ({ unwatchedPageOf }) => {
    const page = await unwatchedPageOf(await register('sona'));
    const { entry, integrity } = featureIn(await bootOf(), 'newsletters');
    const broken = 'var = ;';
    const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(broken));
    const hash = `sha384-${Buffer.from(digest).toString('base64')}`;
    await page.route(`${server.url}/dashboard`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(integrity, hash) });
    });
    await page.route(entry, async (route) => route.fulfill({ response: await route.fetch(), body: broken }));
    await keepsGoing(page);
  });

  test('throwing when it mounts', async ({ unwatchedPageOf }) => {
    await desk.workspace.edit(
      'remote-newsletters/src/latest/DashboardNews.tsx',
      'function Content() {',
      "function Content() {\n  if (location.port) throw new Error('no seats');",
    );
    const good = await desk.release('status', '--json');
    const id = await desk.ship('newsletters');
    expect(good).not.toContain(id);
    const page = await unwatchedPageOf(await register('sona'));
    const report = fellBack(page);
    await page.goto('/dashboard');
    const search = page.getByRole('searchbox', { name: 'Film axtar' });
    await search.fill('Nəsimi');
    await recovers(page.getByRole('heading', { name: 'Yeniliklər 1', exact: true }));
    expect(await report).toMatchObject({ feature: 'newsletters', release: newsletterReleases[1] });
    await expect(search).toHaveValue('Nəsimi');
    await desk.release('rollback', 'newsletters', '--reason', 'yerlər yoxdur');
    await desk.workspace.edit(
      'remote-newsletters/src/latest/DashboardNews.tsx',
      "\n  if (location.port) throw new Error('no seats');",
      '',
    );
    const { features } = JSON.parse(await desk.release('status', '--json')) as {
      features: Record<FeatureId, { releases: { release: string; errors: number }[] }>;
    };
    const told404 = features.newsletters?.releases.find(({ release }) => release === id);
    expect(told404?.errors).toBeGreaterThan(0);
  });
});

test('a tampered entry, page file or chunk never runs', async ({ unwatchedPage }) => {
  for (const [feature, path] of [
    ['movies', '/'],
    ['social', '/user/username/heckim'],
    ['newsletters', '/newsletters'],
  ] as const) {
    const page = await unwatchedPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/integrity/i.test(message.text())) refused.push(message.text());
    });
    await page.route(new RegExp(`/f/${feature}/.*\\.js(\\?|$)`), (route) =>
      changeAnswer(route, (script) => `window.pwned = 1;${script}`),
    );
    await page.goto(path);
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' }).first(),
    ).toBeVisible();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await page.close();
  }
});

test('code of an origin that the boot document does not allow is not asked for', async ({
  unwatchedPage,
}) => {
  const page = await unwatchedPage();
  const foreign = 'http://127.0.0.2:9';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(`${server.url}/newsletters`, (route) => {
    const base = `http://127.0.0.1:${new URL(server.url).port}/f/newsletters/`;
    return changeAnswer(route, (html) => html.replaceAll(base, `${foreign}/f/newsletters/`));
  });
  await page.goto('/newsletters');
  await expect(page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' })).toBeVisible();
  const code = asked.filter((url) => url.startsWith(foreign) && !url.includes('preload'));
  const ran = await page.evaluate(
    (origin) => [...document.scripts].some(({ src }) => src.startsWith(origin)),
    foreign,
  );
  expect([ran, code.length <= 2]).toEqual([false, true]);
});

test('an open tab survives releases and rollbacks', async ({ visitorPage }) => {
  const tab = await visitorPage();
  await tab.clock.install();
  await tab.goto('/');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await shipVersion(2);

  await tab.getByRole('button', { name: /^Yeniliklər/ }).click();
  await tab.getByRole('link', { name: 'Bütün Yeniliklər' }).first().click();
  await expect(tab).toHaveURL(/\/newsletters$/);
  await expect(leadOf(tab, 1)).toBeVisible();

  await tab.clock.fastForward('05:00');
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tab.getByRole('status').filter({ hasText: 'Yeni versiya hazırdır' })).toBeVisible();

  const sees = async (version: number) => {
    await untilServed('newsletters', newsletterReleases[version]);
    const other = await visitorPage();
    await other.goto('/newsletters');
    await expect(leadOf(other, version)).toBeVisible();
    await other.close();
  };
  await sees(2);
  await desk.release('rollback', 'newsletters', '--reason', 'geri');
  await sees(1);
  await desk.release('rollback', 'newsletters', '--reason', 'daha geri');
  await sees(0);
});

test('a developer sees a build of their own, with a notice, until they reset it', async ({
  unwatchedPage,
}) => {
  const page = await unwatchedPage();
  const base = `http://127.0.0.1:${new URL(server.url).port}/f/newsletters/${newsletterReleases[2]}/`;
  await page.goto(`/newsletters?override=newsletters=${base}`);
  await expect(leadOf(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/\/newsletters$/);
  const bar = page.getByRole('complementary', { name: 'Yerli versiyalar' });
  await expect(bar).toContainText('newsletters');
  await bar.getByRole('button', { name: 'Sıfırla' }).click();
  await expect(leadOf(page, 0)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a canary is for whom it names', async ({ pageOf }) => {
  const [named, other] = [await register('canli'), await register('basqa')];
  const id = newsletterReleases.at(-1) ?? '';
  await desk.release(
    ...['promote', 'newsletters', id, '--percent', '0', '--users', named.username],
    ...['--reason', 'adla'],
  );
  // The login form links the visitor to the user. A stored token doesn't.
  const expectVersion = async (person: typeof named, version: number) => {
    const page = await pageOf({ ...person, token: '' });
    await page.goto('/login');
    await page.getByLabel('İstifadəçi adı').fill(person.username);
    await page.getByLabel('Şifrə', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Daxil ol', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/newsletters');
    await expect(leadOf(page, version)).toBeVisible();
  };
  await expectVersion(named, 2);
  await expectVersion(other, 0);
});

test('a remote that was built against an older minor of the kit runs in a newer shell', async ({
  visitorPage,
}) => {
  const manifest = 'shared-kit/kit/package.json';
  const text = await readFile(join(desk.workspace.folder, manifest), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const [major, minor] = version.split('.').map(Number);
  await desk.workspace.edit(
    manifest,
    `"version": "${version}"`,
    `"version": "${major}.${Number(minor) + 1}.0"`,
  );
  const id = await desk.ship('shell');
  await untilServed('shell', id);
  const page = await visitorPage();
  await page.goto('/newsletters');
  await expect(leadOf(page, 0)).toBeVisible();
});
