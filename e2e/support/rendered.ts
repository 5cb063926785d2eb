import { expect, type Page, type Request } from '@playwright/test';
import type { BrowserReport } from 'shared-kit/contract';
import { idle } from './idle';
import { serverUrl } from './people';

declare global {
  interface Window {
    layoutShift: number;
  }
}

const SCRIPTS = '**/f/**/*.js';
const REPORTS = '/api/platform/reports';
const RENDERED_WITHIN_MS = 60_000;
/** Late renderings are left out, so that the next visitor gets them. */
const RENDERED = /^render;desc="(fresh|cached)"/;

function watchLayoutShift(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export interface Visit {
  /** The page as it arrived. */
  html: string;
  status: number;
  policy: string;
  /** Lets the scripts through, and waits until the page is idle. Until then, it is what the server sent. */
  start: () => Promise<void>;
  /** Calls of the API, without reports. */
  calls: string[];
  mismatches: () => string[];
  errors: string[];
}

const isShown = () =>
  document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0;

/** On a busy machine a page's first visitors can get it unrendered. */
export async function untilRendered(address: string): Promise<void> {
  const timing = async () => (await fetch(address)).headers.get('server-timing');
  await expect.poll(timing, { timeout: RENDERED_WITHIN_MS }).toMatch(RENDERED);
}

/** Opens a page that the server rendered, and holds its scripts until it is painted. */
export async function openRendered(page: Page, path: string): Promise<Visit> {
  const calls: string[] = [];
  const errors: string[] = [];
  const reports: BrowserReport[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname === REPORTS) reports.push(request.postDataJSON() as BrowserReport);
    else if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(watchLayoutShift);
  await page.route(SCRIPTS, async (route) => {
    await opened;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  // Playwright never forgets the held requests of a page that is opened again.
  await untilRendered(new URL(path, serverUrl()).href);
  const arrived = await page.goto(path, { waitUntil: 'commit' });
  if (!arrived) throw new Error(`${path} did not arrive`);
  expect(arrived.headers()['server-timing']).toMatch(RENDERED);
  await page.waitForFunction(isShown);
  return {
    html: await arrived.text(),
    status: arrived.status(),
    policy: arrived.headers()['content-security-policy'] ?? '',
    start: async () => {
      open();
      await idle(page);
    },
    calls,
    errors,
    mismatches: () => reports.filter(({ kind }) => kind === 'hydration').map(({ message = '' }) => message),
  };
}

export const LAYOUT_SHIFT_MAX = 0.02;
export const layoutShiftOf = (page: Page) => page.evaluate(() => window.layoutShift);
