import type { Page } from '@playwright/test';
import { cachedIn, untilKept } from '../../support/offline';
import { register } from '../../support/people';
import { type Team, team } from '../../support/releases';
import { type RunningServer, startServer } from '../../support/server';
import { patientExpect as expect, test } from '../../support/test';

const TEXTS = 'remote-newsletters/src/texts.ts';
const LEAD = 'Kinodost və kino dünyasından xəbərlər.';
const NEXT_LEAD = 'Növbəti buraxılış';
const SHARED_SERVER = process.env.KINODOST_URL;

let server: RunningServer;
let desk: Team;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startServer();
  process.env.KINODOST_URL = server.url;
  desk = await team(server);
});
test.afterAll(async () => {
  process.env.KINODOST_URL = SHARED_SERVER;
  await desk.leave();
  await server.stop();
});

const showsLead = async (page: Page, lead: string) => {
  await page.goto('/newsletters');
  await expect(page.getByText(lead, { exact: true })).toBeVisible();
};

test('a release and its rollback reach a page under the worker at its next load', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan, { serviceWorker: true });
  await showsLead(page, LEAD);
  await untilKept(page, ayan.id);
  await desk.workspace.edit(TEXTS, LEAD, NEXT_LEAD);
  await desk.ship('newsletters');
  await showsLead(page, NEXT_LEAD);
  await untilKept(page, ayan.id);
  await desk.release('rollback', 'newsletters', '--reason', 'sınaq');
  await showsLead(page, LEAD);
  await page.context().setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('SERVICE_WORKER=off takes the worker and all that it keeps away', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan, { serviceWorker: true });
  await page.goto('/dashboard');
  await untilKept(page, ayan.id);
  const { dataDir, url } = server;
  await server.kill();
  server = await startServer({ dataDir, port: Number(new URL(url).port), env: { SERVICE_WORKER: 'off' } });
  await page.goto('/dashboard');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => cachedIn(page)).toEqual({});
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
