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
export async function checkInBrowser(
  browser: Browser,
  candidate: PublishedRelease,
  boot: Boot,
  { store, pages }: { store: ReleaseStore; pages: readonly ShownPage[] },
): Promise<void> {
  const queue = new BoundedQueue(PAGES_AT_ONCE, pages.length);
  const visits = pages.map(({ path }) =>
    queue.run(async () => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addInitScript({ content: `localStorage.setItem('${STORAGE_KEYS.token}', 'sandbox')` });
      const sandbox = new MountSandbox(boot, store);
      await context.route('**/*', sandbox.handle);
      await visit(await context.newPage(), path, candidate, sandbox);
      await context.close();
    }),
  );
  await Promise.all(visits);
}

async function visit(
  page: Page,
  path: string,
  candidate: PublishedRelease,
  { reports, store }: MountSandbox,
) {
  const refusal = (reason: string) => mountFailed(candidate, path, reason);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  const key = { feature: candidate.feature, release: candidate.id };
  const reportOf = (kind: BrowserReport['kind']) =>
    reports.find(
      (report) => report.release === key.release && report.feature === key.feature && report.kind === kind,
    );
  const isShell = key.feature === 'shell';
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
  const { message = 'it throws', stack = '' }: Partial<Error> = failure ?? thrown[0] ?? {};
  throw refusal(message + (await sourcePlaceIn(stack, store, key)));
}

async function until(page: Page, condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += POLL_MS) {
    if (waited > TIMEOUT_MS) throw new Error('timeout');
    await page.waitForTimeout(POLL_MS);
  }
}
