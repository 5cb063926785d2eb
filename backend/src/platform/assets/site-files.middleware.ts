import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { PAGES, SEARCH_PAGE } from 'shared-kit/contract/paths';
import { BACKGROUNDS } from 'shared-kit/contract/themeBoot';
import { type AppConfig, CONFIG } from '../../config/config';
import { SITEMAP_PATH } from '../sitemap/sitemap-xml';
import { PLATFORM_TEXTS } from '../texts';
import { ICON_SVG } from './icon';
import iconPictures from './icon-pictures.json';

const ONE_DAY = 'public, max-age=86400';

const MANIFEST = {
  id: '/',
  name: PLATFORM_TEXTS.site,
  short_name: PLATFORM_TEXTS.site,
  description: PLATFORM_TEXTS.description,
  lang: 'az',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#3f51b5',
  background_color: BACKGROUNDS.dark.page,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: PLATFORM_TEXTS.logShortcut, url: PAGES.log },
    { name: PLATFORM_TEXTS.searchShortcut, url: SEARCH_PAGE },
  ],
  share_target: {
    action: PAGES.share,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

/** Pictures of films are open to the crawlers of search engines and of links in messages, feeds to readers. */
const robotsOf = (publicUrl: string) => `User-agent: *
Allow: /api/movies/*/card.png$
Allow: /api/movies/*/poster.svg$
Allow: /api/*.atom$
Disallow: /api/
Disallow: /socket.io/
Disallow: /admin
Disallow: /dashboard
Disallow: /friends
Disallow: /log$
Disallow: /share
Disallow: /profile
Disallow: /settings
Disallow: /preview/
Disallow: /reset-password/
Disallow: /end-sessions/

Sitemap: ${publicUrl}${SITEMAP_PATH}
`;

/** Home screens need the icon as PNG. */
const PICTURES = Object.fromEntries(
  Object.entries(iconPictures).map(([path, base64]) => [
    path,
    { type: 'image/png', content: Buffer.from(base64, 'base64') },
  ]),
);

interface SiteFile {
  type: string;
  content: string | Buffer;
}

const filesOf = (publicUrl: string): Record<string, SiteFile> => ({
  ...PICTURES,
  '/favicon.svg': { type: 'image/svg+xml', content: ICON_SVG },
  '/manifest.webmanifest': { type: 'application/manifest+json', content: JSON.stringify(MANIFEST) },
  '/robots.txt': { type: 'text/plain; charset=utf-8', content: robotsOf(publicUrl) },
});

@Injectable()
export class SiteFilesMiddleware {
  private readonly files: Record<string, SiteFile>;

  constructor(@Inject(CONFIG) { publicUrl }: AppConfig) {
    this.files = filesOf(publicUrl);
  }

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const file = Object.hasOwn(this.files, request.path) ? this.files[request.path] : undefined;
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.setHeader('Cache-Control', ONE_DAY);
    response.setHeader('Content-Type', file.type);
    response.setHeader('Content-Length', Buffer.byteLength(file.content));
    response.end(request.method === 'HEAD' ? undefined : file.content);
  };
}
