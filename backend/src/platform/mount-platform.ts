import type { NestExpressApplication } from '@nestjs/platform-express';
import { SiteFiles } from './assets/site-files';
import { Pages } from './boot/pages';
import { ReleaseFiles } from './releases/release-files';

/** Everything outside `/api`: files of releases, site files, pages. Before the routes of the API are made. */
export function mountPlatform(app: NestExpressApplication): void {
  app.use('/f', app.get(ReleaseFiles).handle);
  app.use(app.get(SiteFiles).handle);
  app.use(app.get(Pages).handle);
}
