import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { BootDocument, BrowserReport, FeatureId } from 'shared-kit/contract';
import { type Cdn, CDN_FAULTS, type CdnFault, startCdn } from '../../support/cdn';
import { administrator, call } from '../../support/people';
import { type Team, team } from '../../support/releases';
import { untilRendered } from '../../support/rendered';
import { type RunningServer, startServer } from '../../support/server';
import { patientExpect as expect, test } from '../../support/test';
import { untilHydrated } from '../../support/untilHydrated';
import { makeReachableFolder } from '../../../backend/test/support/reachable-folder';

const TEXTS = 'shell/src/texts/site/about.ts';
const LEAD = 'Kinodost dostlarla birlikdə film seçmək';
const NEW_LEAD = 'Kinodost dostlarla film seçmək';
const NEWS_PAGE = 'remote-newsletters/src/list/NewslettersPage.tsx';
const NEWS_LEAD = 'Kinodost və kino dünyasından xəbərlər.';
const SHARED_SERVER = process.env.KINODOST_URL;

let dataDir: string;
let cdn: Cdn;
let server: RunningServer;
let desk: Team;
let oldShell: string;
let newShell: string;
let oldNews: string;
let brokenNews: string;

const filesOf = (feature: FeatureId, release = '[^/]+') =>
  new RegExp(`/f/${feature}/${release}/.*\\.js(\\?|$)`);

const bootOf = async (): Promise<BootDocument> =>
  (await (await fetch(`${server.url}/boot.json`)).json()) as BootDocument;
const releaseOf = async (feature: FeatureId) => (await bootOf()).features[feature]?.release ?? '';

function reportsOf(page: Page): () => string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/platform/reports')) return;
    const { kind, feature, release } = request.postDataJSON() as BrowserReport;
    if (kind !== 'vitals') reports.push(`${kind} ${feature} ${release}`);
  });
  return () => reports;
}

/** Files of this origin, as a gateway or a proxy breaks them. */
async function breakHere(page: Page, files: RegExp, fault: CdnFault): Promise<void> {
  await page.route(
    (url) => url.origin === server.url && files.test(url.pathname + url.search),
    (route) => {
      if (fault === 'silence') return;
      return route.fulfill({
        status: fault === '503' ? 503 : 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Welcome</title>',
      });
    },
  );
}

/** A page whose file never comes never gets its `load` event. */
async function open(page: Page, path: string): Promise<void> {
  await untilRendered(server.url + path);
  await page.goto(path, { waitUntil: 'commit' });
}

const isStarted = async (page: Page) => {
  await untilHydrated(page);
  await expect(page.getByRole('banner').locator('.MuiSkeleton-root')).toHaveCount(0);
};
const leadOf = (page: Page, lead: string) => page.getByText(lead);
const barOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Səhifə tam açılmadı' });

const openNewsPopup = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Yeniliklər/ })
    .click();

async function toNews(page: Page, lead = NEWS_LEAD): Promise<void> {
  await openNewsPopup(page);
  await page.getByRole('link', { name: 'Bütün Yeniliklər' }).first().click();
  await expect(page.getByText(lead)).toBeVisible();
}

async function works(page: Page): Promise<void> {
  await isStarted(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Məxfilik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Məxfilik' })).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
}

const healthOf = async (feature: FeatureId, release: string) => {
  const { features } = JSON.parse(await desk.release('status', '--json')) as {
    features: Record<FeatureId, { releases: { release: string; errors: number; fallbacks: number }[] }>;
  };
  return features[feature]?.releases.find((known) => known.release === release);
};

async function begin(env: Record<string, string>): Promise<void> {
  server = await startServer({ dataDir, env: { CATALOGUE: 'none', ...env } });
  cdn.origin = server.url;
  process.env.KINODOST_URL = server.url;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  cdn = await startCdn();
  dataDir = await makeReachableFolder('kinodost-files-');
  await begin({ CDN_URL: cdn.url });
  desk = await team(server);
  // Nothing here is rolled back because its files were broken on their way.
  const admin = await administrator();
  for (const feature of ['shell', 'newsletters'])
    await call('PUT /platform/features/:feature/policy', admin.token, {
      params: { feature },
      body: { bake_minutes: 0 },
    });
  oldShell = await releaseOf('shell');
  oldNews = await releaseOf('newsletters');
  await desk.workspace.edit(TEXTS, LEAD, NEW_LEAD);
  newShell = await desk.ship('shell');
});
test.afterEach(() => {
  cdn.broken = undefined;
});
test.afterAll(async () => {
  process.env.KINODOST_URL = SHARED_SERVER;
  await desk.leave();
  await server.stop();
  await cdn.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const fallsBack = async (page: Page, reports: () => string[]) => {
  await open(page, '/about');
  await expect(leadOf(page, LEAD)).toBeVisible();
  await works(page);
  await expect
    .poll(reports)
    .toEqual(expect.arrayContaining([`error shell ${newShell}`, `fallback shell ${oldShell}`]));
};

const staysReadable = async (page: Page) => {
  await open(page, '/about');
  await expect(barOf(page)).toBeVisible();
  await expect(leadOf(page, NEW_LEAD)).toBeVisible();
  cdn.broken = undefined;
  await page.unrouteAll();
  await barOf(page).getByRole('button', { name: 'Yenidən cəhd et' }).click();
  await works(page);
};

for (const fault of CDN_FAULTS)
  test.describe(`a CDN that answers with ${fault}`, () => {
    test('the page takes the shell and a remote from its own origin, and says so', async ({
      unwatchedPage,
    }) => {
      const page = await unwatchedPage();
      const reports = reportsOf(page);
      Object.assign(cdn, { fault, broken: filesOf('(shell|newsletters)') });
      await open(page, '/about');
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      await isStarted(page);
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      await toNews(page);
      const expected = [`error shell ${newShell}`, `fallback shell ${newShell}`];
      expected.push(`error newsletters ${oldNews}`, `fallback newsletters ${oldNews}`);
      await expect.poll(reports).toEqual(expect.arrayContaining(expected));
      expect(reports().filter((report) => report.startsWith('error'))).toHaveLength(2);
    });
  });

for (const fault of ['html', 'silence'] as const)
  test(`if this origin answers with ${fault} too, the fallback release of the shell starts`, async ({
    unwatchedPage,
  }) => {
    const page = await unwatchedPage();
    const reports = reportsOf(page);
    Object.assign(cdn, { fault, broken: filesOf('shell', newShell) });
    await breakHere(page, filesOf('shell', newShell), fault);
    await fallsBack(page, reports);
  });

test('if no release of the shell comes, the page stays readable, and a bar offers another try', async ({
  unwatchedPage,
}) => {
  const page = await unwatchedPage();
  Object.assign(cdn, { fault: 'html', broken: filesOf('shell') });
  await breakHere(page, filesOf('shell'), 'silence');
  await staysReadable(page);
});

test('a failure counts in the health of the release', async () => {
  // A report is counted a moment after it has left.
  await expect.poll(async () => (await healthOf('shell', newShell))?.errors).toBeGreaterThan(0);
  await expect.poll(async () => (await healthOf('shell', newShell))?.fallbacks).toBeGreaterThan(0);
  await expect.poll(async () => (await healthOf('shell', oldShell))?.fallbacks).toBeGreaterThan(0);
});

test('an error in a handler, a timer or a promise counts once for the release whose script threw it', async ({
  unwatchedPage,
}) => {
  await desk.workspace.edit(
    NEWS_PAGE,
    'export default function NewslettersPage() {',
    `const fails: Record<string, (error: Error) => void> = {
      handler: (error) => { throw error; },
      timer: (error) => { setTimeout(() => { throw error; }); },
      promise: (error) => { void Promise.reject(error); },
    };
    export default function NewslettersPage() {`,
  );
  await desk.workspace.edit(
    NEWS_PAGE,
    '<List />',
    '<List />{Object.entries(fails).map(([name, fail]) => <button key={name} onClick={() => fail(new Error(name))}>{name}</button>)}',
  );
  brokenNews = await desk.ship('newsletters');
  const errors = [`error newsletters ${brokenNews}`];
  for (const name of ['handler', 'timer', 'promise']) {
    const page = await unwatchedPage();
    const reports = reportsOf(page);
    const errorsOf = () => reports().filter((report) => report.startsWith('error'));
    await open(page, '/about');
    await isStarted(page);
    await page.evaluate(() => void Promise.reject(new Error('of an extension')));
    await toNews(page);
    const press = (what: string) => page.getByRole('main').getByRole('button', { name: what }).click();
    await press(name);
    await expect.poll(errorsOf).toEqual(errors);
    for (const other of ['handler', 'timer', 'promise']) await press(other);
    // Reports leave in order, so an error would have come before this load.
    await page.getByRole('banner').getByRole('link', { name: 'Kinodost' }).click();
    await expect.poll(reports).toContain(`load movies ${await releaseOf('movies')}`);
    expect(errorsOf()).toEqual(errors);
  }
  await expect.poll(async () => (await healthOf('newsletters', brokenNews))?.errors).toBe(3);
});

test('a retry in an old tab, whose releases are gone, loads the page with those of today', async ({
  unwatchedPage,
}) => {
  const page = await unwatchedPage();
  await open(page, '/about');
  await isStarted(page);
  await desk.workspace.edit('remote-newsletters/src/texts.ts', NEWS_LEAD, 'Bugünkü xəbərlər.');
  await desk.ship('newsletters');
  const gone = filesOf('newsletters', `(${oldNews}|${brokenNews})`);
  cdn.broken = gone;
  await breakHere(page, gone, '503');
  await openNewsPopup(page);
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
  await isStarted(page);
  await expect(page).toHaveURL(/\/about$/);
  await toNews(page, 'Bugünkü xəbərlər.');
});

test.describe('without a CDN', () => {
  test.beforeAll(async () => {
    await server.stop();
    await begin({ CDN_URL: '' });
  });

  for (const fault of ['503', 'silence'] as const)
    test(`the fallback release of the shell starts if the current one answers with ${fault}`, async ({
      unwatchedPage,
    }) => {
      const page = await unwatchedPage();
      const reports = reportsOf(page);
      await breakHere(page, filesOf('shell', newShell), fault);
      await fallsBack(page, reports);
    });

  test('if both fail, the page stays readable, and a bar offers another try', async ({ unwatchedPage }) => {
    const page = await unwatchedPage();
    await breakHere(page, filesOf('shell'), '503');
    await staysReadable(page);
  });

  test('a shell that does not start gives way to its fallback, and its canary ends', async ({
    unwatchedPage,
  }) => {
    const fails = (where: string) =>
      `if (globalThis.location?.search === '?${where}') throw new Error('${where}');`;
    const edit = (file: string, place: string, where: string) =>
      desk.workspace.edit(file, place, `${place}\n${fails(where)}`);
    await edit(
      'shell/src/boot/boot.tsx',
      'export async function boot(waitedMs = 0): Promise<void> {',
      'boot',
    );
    await edit('shell/src/boot/App.tsx', 'loader }: Props) {', 'app');
    await edit('shell/src/routes/AppRoutes.tsx', 'export function AppRoutes() {', 'frame');
    const canary = await desk.ship('shell', '--percent', '100');
    for (const where of ['boot', 'app', 'frame']) {
      const page = await unwatchedPage();
      const reports = reportsOf(page);
      await page.goto(`/about?${where}`);
      await expect
        .poll(reports)
        .toEqual(expect.arrayContaining([`error shell ${canary}`, `fallback shell ${newShell}`]));
      await works(page);
    }
    const page = await unwatchedPage();
    const releaseAfterVisit = async () => {
      await page.goto('/about?boot');
      await isStarted(page);
      return releaseOf('shell');
    };
    await expect.poll(releaseAfterVisit, { intervals: [0], timeout: 300_000 }).toBe(newShell);
    expect(await desk.release('log')).toContain('canary monitor');
  });
});
