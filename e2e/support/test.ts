import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type Person, serverUrl } from './people';

export { expect };
/** For what builds or restarts, and for pages that give up on a file first. */
export const patientExpect = expect.configure({ timeout: 60_000 });

interface Fixtures {
  pageOf: (person: Person, options?: PageOptions) => Promise<Page>;
  visitorPage: (options?: PageOptions) => Promise<Page>;
  /** A page whose errors don't fail the journey. */
  unwatchedPageOf: (person: Person) => Promise<Page>;
  unwatchedPage: () => Promise<Page>;
}

export interface PageOptions {
  width?: number;
  dark?: boolean;
  /** Elsewhere it is blocked: playwright.config.ts. */
  serviceWorker?: boolean;
}

const HEIGHT = 900;
const START_MS_MAX = 60_000;
const PATIENCE_MS = 15_000;
/** Without a graphics card, they are a quarter of what a page costs, and no journey looks at them. */
const WITHOUT_FILTERS = `
  *, *::before, *::after { filter: none !important; backdrop-filter: none !important }
  [data-grain]::after { background-image: none !important }
`;

/** The session is known, and nothing loads, except what the page has waited for in vain. */
const isStarted = (patienceMs: number) =>
  document.querySelector('header') !== null &&
  document.querySelector('header .MuiSkeleton-root') === null &&
  (document.querySelector('.MuiSkeleton-root, [role="progressbar"]') === null ||
    performance.now() > patienceMs);

async function open(browser: Browser, options: PageOptions, token?: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    baseURL: serverUrl(),
    viewport: { width: options.width ?? 1280, height: HEIGHT },
    colorScheme: options.dark ? 'dark' : 'light',
    // A menu that grows moves its items away between press and release of the mouse.
    reducedMotion: 'reduce',
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
  });
  if (token)
    await context.addInitScript((value) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('token', value);
      sessionStorage.setItem('seeded', 'yes');
    }, token);
  await context.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, WITHOUT_FILTERS);
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (address, how) => {
    const answer = await goto(address, how);
    if (!how?.waitUntil) await page.waitForFunction(isStarted, PATIENCE_MS, { timeout: START_MS_MAX });
    return answer;
  };
  return [context, page];
}

/** Chromium treats a document that a route replaces as one from the internet, which may not call this machine. */
async function altered(opening: Promise<Page>): Promise<Page> {
  const page = await opening;
  await page.context().grantPermissions(['local-network-access']);
  return page;
}

type Opened = (options?: PageOptions, token?: string) => Promise<Page>;

async function withPages(browser: Browser, journey: (opened: Opened) => Promise<void>): Promise<void> {
  const contexts: BrowserContext[] = [];
  await journey(async (options = {}, token) => {
    const [context, page] = await open(browser, options, token);
    contexts.push(context);
    return page;
  });
  for (const context of contexts) await context.close();
}

function watched(page: Page, complaints: string[]): Page {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|integrity/i.test(message.text()) && message.type() === 'error')
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

export const test = base.extend<Fixtures & { complaints: string[] }>({
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
  },
  pageOf: async ({ browser, complaints }, use) =>
    withPages(browser, (opened) =>
      use(async (person, options) => watched(await opened(options, person.token), complaints)),
    ),
  visitorPage: async ({ browser, complaints }, use) =>
    withPages(browser, (opened) => use(async (options) => watched(await opened(options), complaints))),
  unwatchedPageOf: async ({ browser }, use) =>
    withPages(browser, (opened) => use((person) => altered(opened({}, person.token)))),
  unwatchedPage: async ({ browser }, use) => withPages(browser, (opened) => use(() => altered(opened()))),
});
