import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootDocument, FeatureSummary } from 'shared-kit/contract';
import type { Page } from '@playwright/test';
import { violationsOn } from '../../support/axe';
import { type OutsideTeam, outsideTeam } from '../../support/outsideTeam';
import { administrator, call } from '../../support/people';
import { type RunningServer, startServer } from '../../support/server';
import { patientExpect as expect, test } from '../../support/test';

const FEATURE = 'weather';
const TITLE = 'Hava';
const SHARED_SERVER = process.env.KINODOST_URL;

let server: RunningServer;
let team: OutsideTeam;
let before: BootDocument;

const bootOf = async (): Promise<BootDocument> =>
  (await (await fetch(`${server.url}/boot.json`)).json()) as BootDocument;
const releasesOf = ({ features }: BootDocument) =>
  Object.entries(features)
    .filter(([id]) => id !== FEATURE)
    .map(([id, { release }]) => [id, release]);

const entry = async () =>
  call('GET /platform/features/:feature', (await administrator()).token, { params: { feature: FEATURE } });
const canaryOf = ({ canary }: FeatureSummary) =>
  canary && { release: canary.release, percent: canary.percent };

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startServer({
    env: { NODE_ENV: 'production', JWT_SECRET: 'yalniz-sinaq-ucun-uzun-bir-sirr-2026' },
  });
  process.env.KINODOST_URL = server.url;
  before = await bootOf();
  const { token: session } = await administrator();
  const body = { id: FEATURE, title: TITLE, team: 'Hava komandası' };
  await call('POST /platform/features', session, { body });
  const { token } = await call('POST /platform/features/:feature/tokens', session, {
    params: { feature: FEATURE },
    body: { name: 'ci', scopes: ['publish', 'promote'], expires_in_days: 1 },
  });
  team = await outsideTeam(
    { id: FEATURE, title: TITLE },
    { KINODOST_URL: server.url, KINODOST_TOKEN: token },
  );
  await team.npm('install', '--no-audit', '--no-fund');
});
test.afterAll(async () => {
  process.env.KINODOST_URL = SHARED_SERVER;
  await team.remove();
  await server.stop();
});

test('the new project checks and builds itself with the packages alone', async () => {
  await team.npm('test');
  await team.npm('run', 'build');
});

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
  await team.edit('src/WeatherPage.tsx', '<NewestFilms />', inBrowserOnly);
  const openedAgain = async () => {
    await (await fetch(`${development.url}/${FEATURE}`)).text();
    return development.output();
  };
  await expect
    .poll(openedAgain)
    .toMatch(
      /\/weather can't be rendered on the server:\s+ReferenceError: window .*\s+at .*WeatherPage\.tsx:\d+/,
    );
  await team.edit('src/WeatherPage.tsx', inBrowserOnly, '<NewestFilms />');
  await page.context().close();
  await development.stop();
});

async function expectDrawn(page: Page) {
  const drawn = page.getByRole('img', { name: 'nöqtə' });
  await expect(drawn).toHaveJSProperty('naturalHeight', 7);
  await expect(drawn.locator('..')).toHaveCSS('letter-spacing', '9px');
}

test('a developer adds styles, and pictures of any file name', async ({ browser }) => {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><path d="M0 0h5v7H0z"/></svg>';
  await writeFile(join(team.folder, 'src/şəkil (1)@2x.svg'), dot);
  await writeFile(join(team.folder, 'src/Box.module.css'), '.box { letter-spacing: 9px }');
  const page = `src/WeatherPage.tsx`;
  await team.edit(
    page,
    `import { texts }`,
    `import picture from './şəkil (1)@2x.svg';\nimport styles from './Box.module.css';\nimport { texts }`,
  );
  await team.edit(
    page,
    '<NewestFilms />',
    '<NewestFilms /><div className={styles.box}><img alt="nöqtə" src={picture} /></div>',
  );
  await team.npm('test');
  const development = await team.develop(server.url);
  const tab = await (await browser.newContext()).newPage();
  await tab.goto(`${development.url}/${FEATURE}`);
  await expectDrawn(tab);
  await tab.context().close();
  await development.stop();
});

test('the team publishes and promotes with its token, and nothing else changes', async ({ visitorPage }) => {
  expect((await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
  await team.npm('run', 'build');
  const published = await team.kinodost('publish');
  expect(published).toMatchObject({ code: 0 });
  const release = published.out.split('\n').at(-1) ?? '';
  const promoted = await team.kinodost('promote', release, '--reason', 'ilk buraxılış');
  expect(promoted).toMatchObject({ code: 0 });

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
  expect(after.features[FEATURE]).toMatchObject({ release, fallback: null });
  expect(releasesOf(after)).toEqual(releasesOf(before));
});

test('the command line tells what happened, and refuses as the release tool does', async () => {
  const { out: log } = await team.kinodost('log', '--json');
  const revisions = JSON.parse(log) as { author: string; reason: string }[];
  expect(revisions.at(-1)).toMatchObject({ author: `${FEATURE}/ci`, reason: 'ilk buraxılış' });
  const refused = await team.kinodost('rollback', '--reason', 'geri');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('NOTHING_BEFORE');
  expect(await team.kinodost('promote')).toMatchObject({ code: 2 });
  const { out: status } = await team.kinodost('status');
  expect(status).toContain(FEATURE);
});

test('an administrator tries the next release with a share of the visitors, and ends the trial', async ({
  pageOf,
}) => {
  await team.edit('src/texts.ts', `${TITLE} bu gün`, `${TITLE} sabah`);
  await team.npm('run', 'build');
  const release = (await team.kinodost('publish')).out.split('\n').at(-1) ?? '';

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
  const { token } = await administrator();
  await call('DELETE /platform/features/:feature', token, {
    params: { feature: FEATURE },
    body: { reason: 'sınaq bitdi' },
  });
  expect((await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
  const page = await visitorPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(releasesOf(await bootOf())).toEqual(releasesOf(before));
});
