import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { BACKGROUNDS } from 'shared-kit/contract/themeBoot';
import { TEXTS } from '../texts';
import { ICON_SVG } from './icon';
import iconPictures from './icon-pictures.json';

const ONE_DAY = 'public, max-age=86400';

const MANIFEST = {
  name: TEXTS.site,
  short_name: TEXTS.site,
  description: TEXTS.description,
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
};

const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /dashboard
Disallow: /friends
Disallow: /profile
Disallow: /reset-password/
`;

/** Home screens need the icon as PNG. */
const PICTURES = Object.fromEntries(
  Object.entries(iconPictures).map(([path, base64]) => [
    path,
    { type: 'image/png', content: Buffer.from(base64, 'base64') },
  ]),
);

const FILES: Record<string, { type: string; content: string | Buffer }> = {
  ...PICTURES,
  '/favicon.svg': { type: 'image/svg+xml', content: ICON_SVG },
  '/manifest.webmanifest': { type: 'application/manifest+json', content: JSON.stringify(MANIFEST) },
  '/robots.txt': { type: 'text/plain; charset=utf-8', content: ROBOTS },
};

@Injectable()
export class SiteFilesMiddleware {
  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const file = Object.hasOwn(FILES, request.path) ? FILES[request.path] : undefined;
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.setHeader('Cache-Control', ONE_DAY);
    response.setHeader('Content-Type', file.type);
    response.setHeader('Content-Length', Buffer.byteLength(file.content));
    response.end(request.method === 'HEAD' ? undefined : file.content);
  };
}
