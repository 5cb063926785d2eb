import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BootDocument, FeaturePolicy, FeatureSummary } from 'shared-kit/contract';
import type { Page } from '@playwright/test';
import { freePort } from '../../../backend/test/support/free-port';
import { violationsOn } from '../../support/axe';
import { addKitVersion, type OutsideTeam, outsideTeam, packKit } from '../../support/outsideTeam';
import { administrator, call, register } from '../../support/people';
import { type RunningServer, startServer } from '../../support/server';
import { patientExpect as expect, test } from '../../support/test';

const FEATURE = 'weather';
const TITLE = 'Hava';
const SHARED_SERVER = process.env.KINODOST_URL;

const params = { feature: FEATURE };
const REASON = 'ilk buraxılış';
const PAGE = 'src/WeatherPage.tsx';

let server: RunningServer;
let team: OutsideTeam;
let token: string;
let service: Server;
let servicePort: number;
let before: BootDocument;
let first: string;

const bootOf = async (): Promise<BootDocument> =>
  (await (await fetch(`${server.url}/boot.json`)).json()) as BootDocument;
const releasesOf = ({ features }: BootDocument) =>
  Object.entries(features)
    .filter(([id]) => id !== FEATURE)
    .map(([id, { release }]) => [id, release]);

const session = async () => (await administrator()).token;
const entry = async () => call('GET /platform/features/:feature', await session(), { params });
const policy = async (body: Partial<FeaturePolicy>) =>
  call('PUT /platform/features/:feature/policy', await session(), { params, body });
/** An administrator agrees to what the team asked for. */
async function approve() {
  const { promotions } = await call('GET /platform/promotions', await session());
  await call('POST /platform/promotions/:id/approval', await session(), {
    params: { id: promotions[0]?.id ?? '' },
  });
}
const canaryOf = ({ canary }: FeatureSummary) =>
  canary && { release: canary.release, percent: canary.percent };

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  servicePort = await freePort();
  server = await startServer({
    env: {
      NODE_ENV: 'production',
      JWT_SECRET: 'yalniz-sinaq-ucun-uzun-bir-sirr-2026',
      SERVICE_HOSTS: `localhost:${servicePort}`,
    },
  });
  process.env.KINODOST_URL = server.url;
  before = await bootOf();
  await packKit(server);
  const body = { id: FEATURE, title: TITLE, team: 'Hava komandası' };
  await call('POST /platform/features', await session(), { body });
  await policy({ approvals: 1 });
  ({ token } = await call('POST /platform/features/:feature/tokens', await session(), {
    params,
    body: { name: 'ci', scopes: ['publish', 'promote'], expires_in_days: 1 },
  }));
});
test.afterAll(async () => {
  process.env.KINODOST_URL = SHARED_SERVER;
  service?.close();
  await team?.remove();
  await server.stop();
});

test('a stranger creates the project from the product, in a folder with a space, and tests it', async () => {
  team = await outsideTeam({ id: FEATURE, title: TITLE }, server, token);
  await team.npm('install', '--no-audit', '--no-fund');
  await team.npm('test');
});

test('a build above its budget, or with a refused import, says which and where', async () => {
  const contract = '"contract": 1,';
  await team.edit('feature.json', contract, `${contract} "budget": 1,`);
  await expect(team.npm('run', 'build')).rejects.toThrow(
    /\/weather loads [\d.]+ kB of scripts \(Brotli\), and the budget is 1 kB/,
  );
  await team.edit('feature.json', `${contract} "budget": 1,`, contract);
  const refused = "import Button from '@mui/material/Button';\n";
  await team.edit(PAGE, 'import { failureOf }', `${refused}import { failureOf }`);
  await expect(team.npm('run', 'build')).rejects.toThrow(
    /src\/WeatherPage\.tsx:1: '@mui\/material\/Button' can't be imported: the page would load it twice/,
  );
  await expect(team.npm('exec', 'oxlint')).rejects.toThrow(/no-restricted-imports/);
  await team.edit(PAGE, refused, '');
});

test('the project opens the page in the product in a browser', () => team.npm('run', 'test:browser'));

test('a developer sees the feature in the running product, and each change at once', async ({ browser }) => {
  const development = await team.develop(server.url);
  const page = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|integrity/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${development.url}/${FEATURE}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  // Films come from the product.
  await page.goto(development.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${development.url}/${FEATURE}`);
  // A browser has six connections to one server.
  const tabs = [page];
  while (tabs.length < 8) {
    const tab = await page.context().newPage();
    await tab.goto(`${development.url}/${FEATURE}`);
    await expect(tab.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    tabs.push(tab);
  }
  for (const tab of tabs) await tab.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await team.edit('src/texts.ts', TITLE, `${TITLE} bu gün`);
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: `${TITLE} bu gün` })).toBeVisible();
    expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true);
  }
  // The first tab listens for all.
  await page.close();
  await team.edit('src/texts.ts', `${TITLE} bu gün`, `${TITLE} bu gün, sabah`);
  for (const tab of tabs.slice(1))
    await expect(tab.getByRole('heading', { level: 1, name: `${TITLE} bu gün, sabah` })).toBeVisible();
  expect(refused).toEqual([]);
  expect((await bootOf()).features).not.toHaveProperty(FEATURE);

  const inBrowserOnly = '<NewestFilms /><p>{window.innerWidth}</p>';
  await team.edit(PAGE, '<NewestFilms />', inBrowserOnly);
  const openedAgain = async () => {
    await (await fetch(`${development.url}/${FEATURE}`)).text();
    return development.output();
  };
  await expect
    .poll(openedAgain)
    .toMatch(
      /\/weather can't be rendered on the server:\s+ReferenceError: window .*\s+at .*WeatherPage\.tsx:\d+/,
    );
  await team.edit(PAGE, inBrowserOnly, '<NewestFilms />');
  await page.context().close();
  await development.stop();
});

async function expectDrawn(page: Page) {
  const drawn = page.getByRole('img', { name: 'nöqtə' });
  await expect(drawn).toHaveJSProperty('naturalHeight', 7);
  await expect(drawn.locator('..')).toHaveCSS('letter-spacing', '9px');
}

test('a developer adds styles, pictures of any file name, and a service', async ({ browser }) => {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><path d="M0 0h5v7H0z"/></svg>';
  const folder = 'şəkil #1 100%';
  await mkdir(join(team.folder, 'src', folder));
  await writeFile(join(team.folder, 'src', folder, 'nöqtə #(1)@2x.svg'), dot);
  await writeFile(join(team.folder, 'src', folder, 'Box #1.module.css'), '.box { letter-spacing: 9px }');
  await team.edit(
    PAGE,
    `import { texts }`,
    `import picture from './${folder}/nöqtə #(1)@2x.svg';
import styles from './${folder}/Box #1.module.css';
import { Thanks } from './Thanks';
import { texts }`,
  );
  await team.edit(
    PAGE,
    '<NewestFilms />',
    '<NewestFilms /><Thanks /><div className={styles.box}><img alt="nöqtə" src={picture} /></div>',
  );
  await team.npm('test');
  const address = `http://localhost:${servicePort}`;
  const { createService } = (await import(pathToFileURL(join(team.folder, 'service/service.ts')).href)) as {
    createService: (product: string) => Server;
  };
  service = createService(server.url).listen(servicePort, 'localhost');
  await call('PUT /platform/features/:feature/service', await session(), {
    params,
    body: { url: address, timeout_ms: 2_000 },
  });
  const development = await team.develop(server.url);
  const tab = await (await browser.newContext()).newPage();
  await tab.goto(`${development.url}/${FEATURE}`);
  await expectDrawn(tab);
  await expect(tab.getByText('0 nəfər təşəkkür edib')).toBeVisible();
  await tab.context().close();
  await development.stop();
});

test('another person opens the preview link and sees the release before it is promoted', async ({
  pageOf,
}) => {
  first = await team.publish();
  const { out } = await team.kinodost('preview', first);
  const page = await pageOf(await register('nigar'));
  await page.goto(out.split('\n').at(-1) ?? '');
  await expect(page).toHaveURL(new RegExp(`/${FEATURE}$`));
  await expect(page.getByLabel('Önbaxış')).toContainText(first);
  await expectDrawn(page);
  await page.getByRole('button', { name: 'Təşəkkür et' }).click();
  await expect(page.getByText('1 nəfər təşəkkür edib')).toBeVisible();
  expect((await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
});

test('the team promotes with its token, an administrator agrees, and nothing else changes', async ({
  visitorPage,
}) => {
  const promoted = await team.kinodost('promote', first, '--reason', REASON);
  expect(promoted).toMatchObject({ code: 0, out: expect.stringContaining('Waits for an approval') });
  expect((await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
  await approve();

  const document = await fetch(`${server.url}/${FEATURE}`);
  const html = await document.text();
  expect(document.status).toBe(200);
  expect(html).toMatch(/<title>Hava[^<]* · Kinodost<\/title>/);
  expect(html).toMatch(/<meta name="description" content="(?!.*Azərbaycan dilində sosial)[^"]{10,}"/);
  expect((await fetch(`${server.url}/${FEATURE}/yoxdur`)).status).toBe(404);

  const page = await visitorPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menyu' }).click();
  const entry = page.getByRole('navigation').getByRole('link', { name: TITLE });
  await expect(entry.locator('svg')).toBeVisible();
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`/${FEATURE}$`));
  await expect(page.getByRole('heading', { level: 1, name: `${TITLE} bu gün` })).toBeVisible();
  await expectDrawn(page);
  expect(html).toMatch(
    new RegExp(`<link rel="stylesheet" href="[^"]*/f/${FEATURE}/[^"]+\\.css" integrity="sha384-`),
  );

  const after = await bootOf();
  expect(after.features[FEATURE]).toMatchObject({ release: first, fallback: null });
  expect(releasesOf(after)).toEqual(releasesOf(before));
});

test('the command line tells what happened, and refuses as the release tool does', async () => {
  const { out: log } = await team.kinodost('log', '--json');
  const revisions = JSON.parse(log) as { author: string; reason: string }[];
  expect(revisions.at(-1)).toMatchObject({ author: `${FEATURE}/ci`, reason: REASON });
  const refused = await team.kinodost('rollback', '--reason', 'geri');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('NOTHING_BEFORE');
  expect(await team.kinodost('promote')).toMatchObject({ code: 2 });
  const { out: status } = await team.kinodost('status');
  expect(status).toContain(FEATURE);
});

test('a ramp gives a release to everybody, and ten errors take it back', async ({ unwatchedPage }) => {
  await policy({ ramp: 'required' });
  await team.edit(
    PAGE,
    '<Thanks />',
    `<Thanks /><button onClick={() => {
    throw new Error('külək');
  }}>Külək</button>`,
  );
  const release = await team.publish();
  const ramp = ['--ramp', '50,100', '--every', '1', '--reason', 'külək'];
  expect(await team.kinodost('promote', release, '--reason', 'hamıya')).toMatchObject({
    code: 1,
    err: expect.stringContaining('RAMP_REQUIRED'),
  });
  await team.kinodost('promote', release, ...ramp);
  await approve();
  expect(canaryOf(await entry())).toEqual({ release, percent: 50 });
  // The ramp takes a minute.
  await team.withPnpm('install', 'test', 'build');
  await expect.poll(async () => (await entry()).current, { timeout: 120_000 }).toBe(release);

  const page = await unwatchedPage();
  for (let opened = 0; opened < 10; opened += 1) {
    await page.goto(`/${FEATURE}`);
    const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('külək'));
    await page.getByRole('button', { name: 'Külək' }).click();
    await reported;
  }
  await expect.poll(async () => (await entry()).current).toBe(first);
  const { revisions } = await call('GET /platform/log', await session(), { query: params });
  expect(revisions[0]).toMatchObject({ author: 'health monitor' });
  expect((await team.kinodost('status', '--json')).out).toMatch(/külək[^]*src\/WeatherPage\.tsx:\d+/);
  await policy({ ramp: 'optional', approvals: 0 });
});

test('an administrator tries the next release with a share of the visitors, and ends the trial', async ({
  pageOf,
}) => {
  await team.edit('src/texts.ts', `${TITLE} bu gün`, `${TITLE} sabah`);
  const release = await team.publish();

  const page = await pageOf(await administrator());
  await page.goto('/admin');
  await page.getByRole('link', { name: /Buraxılışlar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buraxılışlar' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Hissələr' }).getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('radio', { name: release })).toBeChecked();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByLabel('Səbəb').fill('yeni başlıq');
  await page.getByRole('slider', { name: 'Faiz' }).fill('50');
  await page.getByRole('button', { name: 'Sınaq payı ver' }).click();
  await expect.poll(async () => canaryOf(await entry())).toEqual({ release, percent: 50 });
  await page.getByLabel('Səbəb').fill('kifayətdir');
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect.poll(async () => canaryOf(await entry())).toBeNull();
  const log = page.getByRole('region', { name: 'Jurnal' }).getByRole('listitem');
  await expect(log.first()).toContainText('kifayətdir');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('an administrator takes the feature out, and the rest of the product goes on', async ({
  visitorPage,
}) => {
  await call('DELETE /platform/features/:feature', await session(), {
    params,
    body: { reason: 'sınaq bitdi' },
  });
  expect((await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
  const page = await visitorPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(releasesOf(await bootOf())).toEqual(releasesOf(before));
});

test('the team upgrades to a new minor version of the kit', async () => {
  const { current, next } = await addKitVersion(server);
  const { out } = await team.kinodost('upgrade');
  expect(out).toContain(`shared-kit ${current} -> ${next}, from ${server.url}`);
  expect(out).toContain('new: useWind (kit/src/api/wind)');
  await team.npm('install', '--no-audit', '--no-fund');
  await team.npm('test');
});
