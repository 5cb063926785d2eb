import type { Browser, Page } from 'playwright-core';
import { type BrowserReport, STORAGE_KEYS } from 'shared-kit/contract';
import { BootService } from '../boot/boot.service';
import type { PlatformConfig } from '../platform.config';
import type { ResolvedRevision } from '../registry/resolved-revision';
import { ReleaseRefused } from '../release-refused';
import type { ReleaseStore } from '../releases/release-store';
import type { PublishedRelease } from '../releases/releases.repository';
import type { MountCheck } from './mount-check';
import { MountSandbox, SANDBOX_ORIGIN } from './mount-sandbox';

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;
/** Effects that run after the page is shown may throw. */
const SETTLE_MS = 500;
const PLACEHOLDER_ID = '00000000-0000-4000-8000-000000000000';

const nameOf = ({ feature, id }: PublishedRelease) => `${feature} ${id}`;
const urlOf = (path: string) => SANDBOX_ORIGIN + path.replace(/:\w+/g, PLACEHOLDER_ID);

function pagesThatShow({ manifest }: PublishedRelease, { revision, releaseOf }: ResolvedRevision): string[] {
  const filled = manifest.feature.slots.map(({ slot }) => slot);
  const { shell } = revision.features;
  const shellRoutes = shell && releaseOf('shell', shell.current)?.manifest.feature.routes;
  const hosts = (shellRoutes ?? []).filter(({ slots = [] }) => slots.some((slot) => filled.includes(slot)));
  return [...new Set([...manifest.feature.routes, ...hosts].map(({ path }) => path))];
}

export type LaunchBrowser = () => Promise<Browser | undefined>;

export class BrowserMountCheck implements MountCheck {
  constructor(
    private readonly launch: LaunchBrowser,
    private readonly store: ReleaseStore,
    private readonly config: PlatformConfig,
  ) {}

  async check(candidate: PublishedRelease, revision: ResolvedRevision): Promise<void> {
    // The candidate's files may not be on the CDN yet.
    const boots = new BootService(
      { current: () => Promise.resolve(revision) },
      { ...this.config, cdnUrl: undefined },
    );
    const boot = await boots.bootFor({ id: PLACEHOLDER_ID, userId: undefined }, null);
    if (!boot?.releases.has('shell')) return;
    const browser = await this.launch();
    if (!browser) return;
    try {
      const visits = pagesThatShow(candidate, revision).map(async (path) => {
        const sandbox = new MountSandbox(boot, this.store);
        await this.visit(await this.newPage(browser, sandbox), path, candidate, sandbox.reports);
      });
      await Promise.all(visits);
    } finally {
      await browser.close();
    }
  }

  private async newPage(browser: Browser, sandbox: MountSandbox): Promise<Page> {
    const context = await browser.newContext();
    await context.addInitScript({ content: `localStorage.setItem('${STORAGE_KEYS.token}', 'sandbox')` });
    await context.route('**/*', sandbox.handle);
    return context.newPage();
  }

  private async visit(
    page: Page,
    path: string,
    candidate: PublishedRelease,
    reports: BrowserReport[],
  ): Promise<void> {
    const refusal = (reason: string) =>
      new ReleaseRefused('MOUNT_FAILED', `${nameOf(candidate)} doesn't mount at ${path}: ${reason}`);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
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
      await page.goto(urlOf(path), { timeout: TIMEOUT_MS });
      await until(page, isDecided);
      await page.waitForTimeout(SETTLE_MS);
      // A page of the shell may lead to another one, which has to load.
      await until(page, isDecided);
    } catch {
      throw refusal(`nothing within ${TIMEOUT_MS / 1_000} seconds`);
    }
    const failure = reportOf('error');
    if (failure || !(await isShown())) throw refusal(failure?.message ?? thrown[0] ?? 'it throws');
  }
}

async function until(page: Page, condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += POLL_MS) {
    if (waited > TIMEOUT_MS) throw new Error('timeout');
    await page.waitForTimeout(POLL_MS);
  }
}
