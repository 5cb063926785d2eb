import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceWorkerMiddleware } from './assets/service-worker.middleware';
import { SiteFilesMiddleware } from './assets/site-files.middleware';
import { PagesMiddleware } from './boot/pages.middleware';
import { KIT_PATH, KitFilesMiddleware } from './kit/kit-files.middleware';
import { ReleaseFilesMiddleware } from './releases/release-files.middleware';
import { ServicesMiddleware } from './services/services.middleware';
import { SitemapMiddleware } from './sitemap/sitemap.middleware';

/** Before the API reads bodies, because those of services are theirs. */
export function addTeamServices(app: NestExpressApplication): void {
  app.use(app.get(ServicesMiddleware).handle);
}

export function addPlatformMiddleware(app: NestExpressApplication): void {
  app.use('/f', app.get(ReleaseFilesMiddleware).handle);
  app.use(KIT_PATH, app.get(KitFilesMiddleware).handle);
  app.use(app.get(ServiceWorkerMiddleware).handle);
  app.use(app.get(SiteFilesMiddleware).handle);
  app.use(app.get(SitemapMiddleware).handle);
  app.use(app.get(PagesMiddleware).handle);
}
