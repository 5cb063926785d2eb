import { randomBytes } from 'node:crypto';
import type { Route } from 'playwright-core';
import { API_BASE, featureId, type OwnProfile, type Report, reportBody } from 'shared-kit/contract';
import { type Boot, BootService } from '../boot/boot.service';
import { pageDocument } from '../boot/document';
import { pagePolicy } from '../boot/policy';
import { shellFiles } from '../boot/preloads';
import { plainFacts } from '../facts/facts.service';
import { contentTypeOf } from '../releases/content-types';
import type { ReleaseStore } from '../releases/release-store';
import { TEXTS } from '../texts';

export const STAGE_ORIGIN = 'http://localhost';
const NONCE_BYTES = 16;
const FILE = /^\/f\/([^/]+)\/([^/]+)\/(.+)$/;

/** Whoever is on the stage may see every page. */
const PERSON: OwnProfile = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'stage',
  email: 'stage@kinodost.invalid',
  avatar_url: null,
  isAdmin: true,
  bio: '',
  created_at: '2026-01-01T00:00:00.000Z',
  presence: 'everyone',
};

/** Stands between a browser and the network: pages and files are the real ones, data there is none. */
export class Stage {
  readonly reports: Report[] = [];

  constructor(
    private readonly boots: BootService,
    private readonly boot: Boot,
    private readonly store: ReleaseStore,
  ) {}

  readonly handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, origin } = new URL(request.url());
    if (origin !== STAGE_ORIGIN) return route.continue();
    const file = FILE.exec(pathname);
    if (file) return this.file(route, file);
    if (pathname === `${API_BASE}/user/profile`) return route.fulfill({ json: PERSON });
    if (pathname === `${API_BASE}/platform/reports`) return this.report(route);
    if (pathname.startsWith(`${API_BASE}/`))
      return route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } });
    if (request.resourceType() === 'document') return this.page(route);
    return route.fulfill({ status: 404 });
  };

  private async file(route: Route, [, feature, release = '', path = '']: RegExpExecArray): Promise<void> {
    const known = featureId.safeParse(feature);
    const body = known.success ? await this.store.read({ feature: known.data, release }, path) : undefined;
    if (!body) return route.fulfill({ status: 404 });
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ body, contentType: contentTypeOf(path), headers });
  }

  private report(route: Route): Promise<void> {
    const report = reportBody.safeParse(route.request().postDataJSON());
    if (report.success) this.reports.push(report.data);
    return route.fulfill({ status: 201, json: { success: true } });
  }

  private page(route: Route): Promise<void> {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const { document, releases } = this.boot;
    const body = pageDocument({
      nonce,
      boot: document,
      shell: shellFiles({ releases, baseOf: (release) => this.boots.baseOf(release) }),
      ahead: [],
      facts: plainFacts(TEXTS.site),
      canonical: STAGE_ORIGIN,
      isIndexed: false,
    });
    const policy = pagePolicy({
      nonce,
      host: 'localhost',
      isSecure: false,
      socketUrl: null,
      origins: document.origins,
    });
    return route.fulfill({
      body,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
    });
  }
}
