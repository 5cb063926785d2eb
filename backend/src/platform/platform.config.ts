import type { FeatureId, SiteDetails } from 'shared-kit/contract';
import { type AppConfig, localUrl } from '../config/config';

export interface PlatformConfig {
  cdnUrl: string | undefined;
  /** Other origins that may serve code, including the CDN's. */
  origins: string[];
  production: boolean;
  publicUrl: string;
  /** `publicUrl`, if the operator named one. */
  publicOrigin: string | undefined;
  devServers: Record<FeatureId, string>;
  site: SiteDetails;
  /** Whether pages are rendered on the server. */
  ssr: boolean;
  /** Whether shared caches may hold pages of visitors. */
  cachePages: boolean;
  /** Whether browsers get the service worker. */
  serviceWorker: boolean;
}

export const PLATFORM_CONFIG = Symbol('PLATFORM_CONFIG');

export function platformConfigOf({
  cdnUrl,
  releaseOrigins,
  production,
  publicUrl,
  port,
  devServers,
  company,
  contactEmail,
  socialLinks,
  ssr,
  cachePages,
  serviceWorker,
}: AppConfig): PlatformConfig {
  const cdn = cdnUrl === undefined ? [] : [new URL(cdnUrl).origin];
  const origins = [...new Set([...cdn, ...releaseOrigins, ...Object.values(devServers)])];
  const site = { company, contactEmail: contactEmail ?? null, socialLinks };
  const publicOrigin = publicUrl === localUrl(port) ? undefined : publicUrl;
  const pages = { site, ssr, cachePages, serviceWorker };
  return { cdnUrl, origins, production, publicUrl, publicOrigin, devServers, ...pages };
}
