import type { Browser } from 'playwright-core';
import type { RevisionNotes } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { BootService } from '../boot/boot.service';
import type { AppConfig } from '../../config/config';
import type { ResolvedRevision } from '../registry/resolved-revision';
import type { ReleaseStore } from '../releases/release-store';
import type { PublishedRelease } from '../releases/releases.repository';
import { checkInBrowser, type LaunchBrowser, mountFailed } from './browser-mount-check';
import { NoBrowser } from './launch-browser';
import { RenderCheck } from './render-check';
import { pagesThatShow } from './shown-pages';

const VISITOR = { id: '00000000-0000-4000-8000-000000000000', userId: undefined };

const skipped = (reason: string): RevisionNotes => ({ mount: 'skipped', mount_reason: reason });

/**
 * Renders the pages of a release as the server does, and opens them in a browser if there is one. The browser decides:
 * what only the server can't render is left to browsers, so it is a warning. Without a browser it is a refusal.
 */
export class ReleaseMountCheck {
  constructor(
    private readonly launch: LaunchBrowser,
    private readonly store: ReleaseStore,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  async check(candidate: PublishedRelease, revision: ResolvedRevision): Promise<RevisionNotes> {
    // The candidate's files may not be on the CDN yet.
    const boots = new BootService(
      { current: () => Promise.resolve(revision) },
      { ...this.config, cdnUrl: undefined },
    );
    const boot = await boots.bootFor(VISITOR, null);
    if (!boot?.releases.has('shell')) return skipped('there is no shell yet');
    const pages = pagesThatShow(candidate, revision);
    const problems = await new RenderCheck(this.store).problemsOf(candidate, boot, pages);
    const browser = await this.open();
    if (typeof browser === 'string') {
      const [problem] = problems;
      if (problem) throw mountFailed(candidate, problem.path, problem.message);
      this.log.warn({ feature: candidate.feature, release: candidate.id }, `no mount check: ${browser}`);
      return skipped(browser);
    }
    try {
      await checkInBrowser(browser, candidate, boot, { store: this.store, pages });
    } finally {
      await browser.close();
    }
    const warnings = problems.map(
      ({ path, message }) => `${candidate.feature} is not rendered on the server at ${path}: ${message}`,
    );
    return { mount: 'checked', ...(warnings.length > 0 && { warnings }) };
  }

  /** Or why there is none. */
  private async open(): Promise<Browser | string> {
    try {
      return await this.launch();
    } catch (error) {
      if (error instanceof NoBrowser) return error.message;
      throw error;
    }
  }
}
