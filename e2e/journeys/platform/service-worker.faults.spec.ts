import type { Page } from '@playwright/test';
import { cachedIn, untilKept } from '../../support/offline';
import { register } from '../../support/people';
import { newsLead, promote, publish, rollBack } from '../../support/releases';
import { startServer, useOwnServer } from '../../support/server';
import { expect, test } from '../../support/test';

const server = useOwnServer();

async function showsLead(page: Page, version: number): Promise<void> {
  await page.goto('/newsletters');
  await expect(page.getByText(newsLead(version), { exact: true })).toBeVisible();
}

test('a release and its rollback reach a page under the worker, and SERVICE_WORKER=off takes the worker away', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan, { serviceWorker: true });
  await test.step('each at the next load', async () => {
    await showsLead(page, 0);
    await untilKept(page, ayan.id);
    await promote('newsletters', await publish('news1'));
    await showsLead(page, 1);
    await untilKept(page, ayan.id);
    await rollBack('newsletters');
    await showsLead(page, 0);
  });
  await test.step('a page opens without a network', async () => {
    await untilKept(page, ayan.id);
    await page.context().setOffline(true);
    await page.goto('/about', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(false);
  });
  await test.step('a server without the worker removes it and all that it keeps', async () => {
    const { dataDir, url, kill } = server();
    await kill();
    const off = await startServer({
      dataDir,
      port: Number(new URL(url).port),
      env: { SERVICE_WORKER: 'off' },
    });
    await page.goto('/dashboard', { waitUntil: 'load' });
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    await page.goto('/about', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => cachedIn(page)).toEqual({});
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await off.stop();
  });
});
