import type { NestExpressApplication } from '@nestjs/platform-express';
import { SiteFilesMiddleware } from './assets/site-files.middleware';
import { PagesMiddleware } from './boot/pages.middleware';
import { ReleaseFilesMiddleware } from './releases/release-files.middleware';
import { SitemapMiddleware } from './sitemap/sitemap.middleware';

export function addPlatformMiddleware(app: NestExpressApplication): void {
  app.use('/f', app.get(ReleaseFilesMiddleware).handle);
  app.use(app.get(SiteFilesMiddleware).handle);
  app.use(app.get(SitemapMiddleware).handle);
  app.use(app.get(PagesMiddleware).handle);
}
