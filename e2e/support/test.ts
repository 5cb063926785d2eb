import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { idle, untilSent, watchCalls } from './idle';
import type { Person } from './people';

export { expect };

interface PageOptions {
  width?: number;
  dark?: boolean;
  /** Elsewhere it is blocked: playwright.config.ts. */
  serviceWorker?: boolean;
  /** Errors of the page don't fail the journey. */
  mayFail?: boolean;
  withoutScripts?: boolean;
}

interface Fixtures {
  pageOf: (person: Person, options?: PageOptions) => Promise<Page>;
  visitorPage: (options?: PageOptions) => Promise<Page>;
  complaints: string[];
  needsBrowser: void;
  open: (options: PageOptions, token?: string) => Promise<Page>;
}

const HEIGHT = 900;
/** Without a graphics card, they are a quarter of what a page costs, and no journey looks at them. */
const WITHOUT_FILTERS = `
  *, *::before, *::after { filter: none !important; backdrop-filter: none !important }
  [data-grain]::after { background-image: none !important }
`;

/** A page is idle before it is left, and once it is open. With `waitUntil` it is open when the browser says so. */
function waitForIdle(page: Page): void {
  watchCalls(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, how) => {
    if (!how?.waitUntil) await untilSent(page);
    const answer = await goto(address, how);
    if (!how?.waitUntil) await idle(page);
    return answer;
  };
  page.reload = async (how) => {
    if (!how?.waitUntil) await untilSent(page);
    const answer = await reload(how);
    if (!how?.waitUntil) await idle(page);
    return answer;
  };
}

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|integrity/i.test(message.text()) && message.type() === 'error')
      complaints.push(`${page.url()}: ${message.text()}`);
  });
}

export const test = base.extend<Fixtures>({
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
  },
  needsBrowser: async ({}, use, { skip }) => {
    skip(process.env.NO_BROWSER !== undefined);
    await use();
  },
  // Its dependencies are made in their order.
  open: async ({ needsBrowser: _, browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ width = 1280, dark, serviceWorker, mayFail, withoutScripts }, token) => {
      const context = await browser.newContext({
        ...(process.env.KINODOST_URL && { baseURL: process.env.KINODOST_URL }),
        viewport: { width, height: HEIGHT },
        colorScheme: dark ? 'dark' : 'light',
        javaScriptEnabled: !withoutScripts,
        // A menu that grows moves its items away between press and release of the mouse.
        reducedMotion: 'reduce',
        serviceWorkers: serviceWorker ? 'allow' : 'block',
        // Chromium treats a document that a route replaces as one from the internet, which may not call this machine.
        ...(mayFail && { permissions: ['local-network-access'] }),
      });
      contexts.push(context);
      if (token)
        await context.addInitScript((value) => {
          if (location.href === 'about:blank') return;
          if (!sessionStorage.getItem('seeded')) localStorage.setItem('token', value);
          sessionStorage.setItem('seeded', 'yes');
        }, token);
      await context.addInitScript((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, WITHOUT_FILTERS);
      context.on('page', (page) => {
        waitForIdle(page);
        if (!mayFail) watch(page, complaints);
      });
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  pageOf: ({ open }, use) => use((person, options = {}) => open(options, person.token)),
  visitorPage: ({ open }, use) => use((options = {}) => open(options)),
});
