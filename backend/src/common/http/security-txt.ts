import type { RequestHandler } from 'express';
import { DAY_MS, PAGES } from 'shared-kit/contract';
import type { AppConfig } from '../../config/config';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const LIFETIME_MS = 180 * DAY_MS;
const CACHED = 'public, max-age=3600';

/** The same for a whole day, so that caches agree. */
const expiry = () => {
  const day = new Date(Date.now() + LIFETIME_MS).toISOString().slice(0, 10);
  return `${day}T00:00:00Z`;
};

/** Source: RFC 9116. */
export const securityTxt =
  ({ publicUrl, contactEmail }: Pick<AppConfig, 'publicUrl' | 'contactEmail'>): RequestHandler =>
  (request, response, next) => {
    if (request.path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const lines = [
      `Contact: ${contactEmail ? `mailto:${contactEmail}` : publicUrl + PAGES.about}`,
      `Expires: ${expiry()}`,
      'Preferred-Languages: az, en',
      `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    ];
    response.setHeader('Cache-Control', CACHED);
    response.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  };
