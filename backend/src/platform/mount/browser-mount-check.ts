import type { Browser, Page } from 'playwright-core';
import { type Report, STORAGE_KEYS } from 'shared-kit/contract';
import { BootService } from '../boot/boot.service';
import type { PlatformConfig } from '../platform.config';
import { Refusal } from '../refusal';
import type { LiveRevision } from '../registry/live-registry';
import type { PublishedRelease } from '../releases/releases.repository';
import type { ReleaseStore } from '../releases/release-store';
import type { MountCheck } from './mount-check';
import { Stage, STAGE_ORIGIN } from './stage';

const PATIENCE_MS = 20_000;
/** An effect that throws does so this soon after the page has shown. */
const SETTLED_MS = 500;
const SOMETHING = '00000000-0000-4000-8000-000000000000';

const nameOf = ({ feature, id }: PublishedRelease) => `${feature} ${id}`;
const addressOf = (path: string) => STAGE_ORIGIN + path.replace(/:\w+/g, SOMETHING);

/** Pages on which the release has something to show: its own, and those with a slot that it fills. */
function pagesOf({ manifest }: PublishedRelease, beside: LiveRevision): string[] {
  const filled = manifest.feature.slots.map(({ slot }) => slot);
  const shell = beside.revision.features.shell;
  const hosts = shell && beside.releaseOf('shell', shell.current)?.manifest.feature.routes;
  const hosting = (hosts ?? []).filter(({ slots = [] }) => slots.some((slot) => filled.includes(slot)));
  return [...new Set([...manifest.feature.routes, ...hosting].map(({ path }) => path))];
}

export type LaunchBrowser = () => Promise<Browser | undefined>;

/** Opens every page of a release in a headless Chromium, and asks the shell how it fared. */
export class BrowserMountCheck implements MountCheck {
  constructor(
    private readonly launch: LaunchBrowser,
    private readonly store: ReleaseStore,
    private readonly config: PlatformConfig,
  ) {}

  async check(candidate: PublishedRelease, beside: LiveRevision): Promise<void> {
    // A CDN may not have seen the candidate yet; the store has.
    const boots = new BootService(
      { now: () => Promise.resolve(beside) },
      { ...this.config, cdnUrl: undefined },
    );
    const boot = await boots.bootOf({ id: SOMETHING, userId: undefined }, null);
    if (!boot?.releases.has('shell')) return;
    const browser = await this.launch();
    if (!browser) return;
    try {
      const visits = pagesOf(candidate, beside).map(async (path) => {
        const stage = new Stage(boots, boot, this.store);
        await this.visit(await this.newPage(browser, stage), path, candidate, stage.reports);
      });
      await Promise.all(visits);
    } finally {
      await browser.close();
    }
  }

  private async newPage(browser: Browser, stage: Stage): Promise<Page> {
    const context = await browser.newContext();
    await context.addInitScript({ content: `localStorage.setItem('${STORAGE_KEYS.token}', 'stage')` });
    await context.route('**/*', stage.handle);
    return context.newPage();
  }

  private async visit(
    page: Page,
    path: string,
    candidate: PublishedRelease,
    reports: Report[],
  ): Promise<void> {
    const refuse = (why: string) =>
      new Refusal('MOUNT_FAILED', `${nameOf(candidate)} doesn't mount at ${path}: ${why}`);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const own = (kind: Report['kind']) =>
      reports.find(
        (report) =>
          report.release === candidate.id && report.feature === candidate.feature && report.kind === kind,
      );
    const isShell = candidate.feature === 'shell';
    const isShown = async () =>
      isShell ? (await page.locator('#root h1').count()) > 0 : own('load') !== undefined;
    const isBroken = () => (isShell ? thrown.length > 0 : own('error') !== undefined);
    try {
      await page.goto(addressOf(path), { timeout: PATIENCE_MS });
      await until(page, async () => (await isShown()) || isBroken());
    } catch {
      throw refuse(`nothing within ${PATIENCE_MS / 1_000} seconds`);
    }
    await page.waitForTimeout(SETTLED_MS);
    const failure = own('error');
    if (failure || !(await isShown())) throw refuse(failure?.message ?? thrown[0] ?? 'it throws');
  }
}

const POLL_MS = 50;

async function until(page: Page, condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += POLL_MS) {
    if (waited > PATIENCE_MS) throw new Error('time is up');
    await page.waitForTimeout(POLL_MS);
  }
}
