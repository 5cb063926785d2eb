import type { Browser, Page } from 'playwright-core';
import { type BrowserReport, STORAGE_KEYS } from 'shared-kit/contract';
import { BoundedQueue } from '../../common/tasks/bounded-queue';
import type { Boot } from '../boot/boot.service';
import { ReleaseRefused } from '../release-refused';
import { sourcePlaceIn } from '../release-errors/source-maps';
import type { ReleaseStore } from '../releases/release-store';
import type { PublishedRelease } from '../releases/releases.repository';
import { MountSandbox, SANDBOX_ORIGIN } from './mount-sandbox';
import type { ShownPage } from './shown-pages';

const TIMEOUT_MS = 20_000;
/** All at once, each would take as long as all together. */
const PAGES_AT_ONCE = 2;
const POLL_MS = 50;
/** Effects that run after the page is shown may throw. */
const SETTLE_MS = 500;

export const mountFailed = ({ feature, id }: PublishedRelease, path: string, reason: string) =>
  new ReleaseRefused('MOUNT_FAILED', `${feature} ${id} doesn't mount at ${path}: ${reason}`);

export type LaunchBrowser = () => Promise<Browser>;

/** Opens the pages of a release in a headless browser, without the network. */
export class BrowserMountCheck {
  constructor(private readonly store: ReleaseStore) {}

  async check(browser: Browser, candidate: PublishedRelease, boot: Boot, pages: readonly ShownPage[]) {
    const queue = new BoundedQueue(PAGES_AT_ONCE, pages.length);
    const visits = pages.map(({ path }) =>
      queue.run(async () => {
        const sandbox = new MountSandbox(boot, this.store);
        const page = await this.newPage(browser, sandbox);
        await this.visit(page, path, candidate, sandbox.reports);
        await page.context().close();
      }),
    );
    await Promise.all(visits);
  }

  private async newPage(browser: Browser, sandbox: MountSandbox): Promise<Page> {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript({ content: `localStorage.setItem('${STORAGE_KEYS.token}', 'sandbox')` });
    await context.route('**/*', sandbox.handle);
    return context.newPage();
  }

  private async visit(page: Page, path: string, candidate: PublishedRelease, reports: BrowserReport[]) {
    const refusal = (reason: string) => mountFailed(candidate, path, reason);
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    const reportOf = (kind: BrowserReport['kind']) =>
      reports.find(
        (report) =>
          report.release === candidate.id && report.feature === candidate.feature && report.kind === kind,
      );
    const isShell = candidate.feature === 'shell';
    const isShown = async () =>
      isShell ? (await page.locator('#root h1').count()) > 0 : reportOf('load') !== undefined;
    const isBroken = () => (isShell ? thrown.length > 0 : reportOf('error') !== undefined);
    const isDecided = async () => (await isShown()) || isBroken();
    try {
      await page.goto(SANDBOX_ORIGIN + path, { timeout: TIMEOUT_MS });
      await until(page, isDecided);
      await page.waitForTimeout(SETTLE_MS);
      // A page of the shell may lead to another one, which has to load.
      await until(page, isDecided);
    } catch {
      throw refusal(`nothing within ${TIMEOUT_MS / 1_000} seconds`);
    }
    const failure = reportOf('error');
    if (!failure && (await isShown())) return;
    const key = { feature: candidate.feature, release: candidate.id };
    const { message = 'it throws', stack = '' }: Partial<Error> = failure ?? thrown[0] ?? {};
    throw refusal(message + (await sourcePlaceIn(stack, this.store, key)));
  }
}

async function until(page: Page, condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += POLL_MS) {
    if (waited > TIMEOUT_MS) throw new Error('timeout');
    await page.waitForTimeout(POLL_MS);
  }
}
