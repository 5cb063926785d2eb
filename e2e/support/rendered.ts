import type { Page, Request } from '@playwright/test';
import type { BrowserReport } from 'shared-kit/contract';
import { serverUrl } from './people';
import { patientExpect as expect } from './test';
import { untilHydrated } from './untilHydrated';

declare global {
  interface Window {
    /** The first heading in the document, which stays if the page is hydrated. */
    firstHeading?: Element;
    layoutShift: number;
  }
}

const SCRIPTS = '**/f/**/*.js';
const REPORTS = '/api/platform/reports';
/** Late renderings are left out, so that the next visitor gets them. */
const RENDERED = /^render;desc="(fresh|cached)"/;

function watchDocument(): void {
  window.layoutShift = 0;
  new MutationObserver(() => {
    window.firstHeading ??= document.querySelector('main h1') ?? undefined;
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** For `layoutShiftOf` on pages that the server doesn't render. Call it before the page opens. */
export const watchLayoutShift = (page: Page) => page.addInitScript(watchDocument);

export interface Visit {
  /** The page as it arrived. */
  html: string;
  status: number;
  policy: string;
  /** Lets the scripts through. Until then, the page is what the server sent. */
  start: () => Promise<void>;
  /** Calls of the API, without reports. */
  calls: string[];
  mismatches: () => string[];
  errors: string[];
}

/** So that no font comes late, which `fonts.spec` is about. */
export async function keepFonts(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/terms');
  await other.evaluate(() => document.fonts.ready.then(() => true));
  await other.close();
}

const isShown = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** On a busy machine a page's first visitors can get it unrendered. */
export async function untilRendered(address: string): Promise<void> {
  await expect(async () => {
    const { headers } = await fetch(address);
    expect(headers.get('server-timing')).toMatch(RENDERED);
  }).toPass();
}

/** Opens a page that the server rendered, and holds its scripts until it is painted. */
export async function openRendered(page: Page, path: string): Promise<Visit> {
  const calls: string[] = [];
  const errors: string[] = [];
  const reports: BrowserReport[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname === REPORTS) reports.push(request.postDataJSON() as BrowserReport);
    else if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(watchDocument);
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
      await untilHydrated(page);
      // The session starts then.
      await expect(page.getByRole('banner').locator('.MuiSkeleton-root')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    },
    calls,
    errors,
    mismatches: () => reports.filter(({ kind }) => kind === 'hydration').map(({ message = '' }) => message),
  };
}

export const isFirstHeadingThere = (page: Page) =>
  page.evaluate(() => window.firstHeading?.isConnected === true);
export const LAYOUT_SHIFT_MAX = 0.02;
export const layoutShiftOf = (page: Page) => page.evaluate(() => window.layoutShift);
