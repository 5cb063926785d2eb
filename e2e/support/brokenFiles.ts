import type { Page } from '@playwright/test';
import type { BrowserReport, FeatureId } from 'shared-kit/contract';
import { administrator, call, serverUrl } from './people';
import { idle } from './idle';
import { healthOf, SHELL_LEADS } from './releases';
import { untilRendered } from './rendered';
import { expect } from './test';

export const FILE_FAULTS = ['html', '503', 'no CORS', 'silence'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

export const filesOf = (feature: string, release = '[^/]+') =>
  new RegExp(`/f/${feature}/${release}/.*\\.js(\\?|$)`);

/** Nothing is rolled back because its files were broken on their way. */
export async function keepReleases(...features: FeatureId[]): Promise<void> {
  const { token } = await administrator();
  for (const feature of features)
    await call('PUT /platform/features/:feature/policy', token, {
      params: { feature },
      body: { bake_minutes: 0 },
    });
}

export function reportsOf(page: Page): () => string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/platform/reports')) return;
    const { kind, feature, release } = request.postDataJSON() as BrowserReport;
    if (kind !== 'vitals') reports.push(`${kind} ${feature} ${release}`);
  });
  return () => reports;
}

/** Files of the page's own origin, as a gateway or a proxy breaks them. */
export const breakHere = (page: Page, files: RegExp, fault: FileFault) =>
  page.route(
    (url) => url.origin === serverUrl() && files.test(url.pathname + url.search),
    (route) => {
      if (fault === 'silence') return;
      return route.fulfill({
        status: fault === '503' ? 503 : 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Welcome</title>',
      });
    },
  );

/** A page whose file never comes never gets its `load` event. */
export async function open(page: Page, path: string): Promise<void> {
  await untilRendered(serverUrl() + path);
  await page.goto(path, { waitUntil: 'commit' });
}

const barOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Səhifə tam açılmadı' });

export async function works(page: Page): Promise<void> {
  await idle(page, { mayHang: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Məxfilik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Məxfilik' })).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
}

interface Shells {
  before: string;
  now: string;
}

/** The fallback release of the shell starts, and both say what happened. */
export async function fallsBack(page: Page, { before, now }: Shells): Promise<void> {
  const reports = reportsOf(page);
  await open(page, '/about');
  await expect(page.getByText(SHELL_LEADS[0])).toBeVisible();
  await works(page);
  await expect
    .poll(reports)
    .toEqual(expect.arrayContaining([`error shell ${now}`, `fallback shell ${before}`]));
  // A report is counted a moment after it has left.
  await expect.poll(async () => (await healthOf('shell', now))?.errors).toBeGreaterThan(0);
  await expect.poll(async () => (await healthOf('shell', before))?.fallbacks).toBeGreaterThan(0);
}

/** No release of the shell comes. The page stays what the server sent, and a bar offers another try. */
export async function staysReadable(page: Page, mend: () => Promise<unknown>): Promise<void> {
  await open(page, '/about');
  await expect(barOf(page)).toBeVisible();
  await expect(page.getByText(SHELL_LEADS[1])).toBeVisible();
  await mend();
  await barOf(page).getByRole('button', { name: 'Yenidən cəhd et' }).click();
  await works(page);
}
