import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type Person, serverUrl } from './people';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A page of somebody logged in, in a browser context of their own. */
  pageOf: (person: Person, options?: PageOptions) => Promise<Page>;
  visitorPage: (options?: PageOptions) => Promise<Page>;
}

export interface PageOptions {
  width?: number;
  dark?: boolean;
}

const HEIGHT = 900;

async function open(browser: Browser, options: PageOptions, token?: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    baseURL: serverUrl(),
    viewport: { width: options.width ?? 1280, height: HEIGHT },
    colorScheme: options.dark ? 'dark' : 'light',
  });
  if (token)
    await context.addInitScript((value) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('token', value);
      sessionStorage.setItem('seeded', 'yes');
    }, token);
  const page = await context.newPage();
  return [context, page];
}

/** A page whose scripts may not fail and whose policy may not be broken, whatever the journey looks at. */
function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|integrity/i.test(message.text()) && message.type() === 'error')
      complaints.push(`${page.url()}: ${message.text()}`);
  });
}

export const test = base.extend<Fixtures & { complaints: string[] }>({
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
  },
  pageOf: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const [context, page] = await open(browser, options, person.token);
      contexts.push(context);
      watch(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  visitorPage: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const [context, page] = await open(browser, options);
      contexts.push(context);
      watch(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
