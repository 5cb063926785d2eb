import type { Route } from 'playwright-core';
import { API_BASE, featureId, type OwnProfile, type BrowserReport, reportBody } from 'shared-kit/contract';
import type { Boot } from '../boot/boot.service';
import { policyHeaders } from '../boot/content-security-policy';
import { shellFiles } from '../boot/page-files';
import { pageHtml } from '../boot/page-html';
import { defaultMetadata } from '../page-metadata/page-metadata.service';
import { contentTypeOf } from '../releases/content-types';
import type { ReleaseStore } from '../releases/release-store';
import { PLATFORM_TEXTS } from '../texts';

export const SANDBOX_ORIGIN = 'http://localhost';
const FILE = /^\/f\/([^/]+)\/([^/]+)\/(.+)$/;

const SANDBOX_USER: OwnProfile = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'sandbox',
  email: 'sandbox@kinodost.invalid',
  avatar_url: null,
  isAdmin: true,
  bio: '',
  created_at: '2026-01-01T00:00:00.000Z',
  presence: 'everyone',
};

export class MountSandbox {
  readonly reports: BrowserReport[] = [];

  constructor(
    private readonly boot: Boot,
    readonly store: ReleaseStore,
  ) {}

  readonly handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, origin } = new URL(request.url());
    if (origin !== SANDBOX_ORIGIN) return route.continue();
    const file = FILE.exec(pathname);
    if (file) return this.sendFile(route, file);
    if (pathname === `${API_BASE}/user/profile`) return route.fulfill({ json: SANDBOX_USER });
    if (pathname === `${API_BASE}/platform/reports`) return this.takeReport(route);
    if (pathname.startsWith(`${API_BASE}/`))
      return route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } });
    if (request.resourceType() === 'document') return this.sendPage(route);
    return route.fulfill({ status: 404 });
  };

  private async sendFile(route: Route, [, feature, release = '', path = '']: RegExpExecArray): Promise<void> {
    const known = featureId.safeParse(feature);
    const body = known.success ? await this.store.read({ feature: known.data, release }, path) : undefined;
    if (!body) return route.fulfill({ status: 404 });
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ body, contentType: contentTypeOf(path), headers });
  }

  private takeReport(route: Route): Promise<void> {
    const report = reportBody.safeParse(route.request().postDataJSON());
    if (report.success) this.reports.push(report.data);
    return route.fulfill({ status: 201, json: { success: true } });
  }

  private sendPage(route: Route): Promise<void> {
    const { document } = this.boot;
    const { head, rest, inline } = pageHtml({
      boot: document,
      shellFiles: shellFiles(this.boot),
      preloads: [],
      calls: [],
      metadata: defaultMetadata(PLATFORM_TEXTS.site),
      canonical: SANDBOX_ORIGIN,
      isIndexed: false,
    });
    const headers = policyHeaders({
      inline,
      host: 'localhost',
      isSecure: false,
      socketUrl: null,
      origins: document.origins,
    });
    return route.fulfill({
      body: head + rest.toString(),
      contentType: 'text/html; charset=utf-8',
      headers,
    });
  }
}
