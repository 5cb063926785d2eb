import type { FeatureId, SiteDetails } from 'shared-kit/contract';
import type { AppConfig } from '../config/config';

export interface PlatformConfig {
  cdnUrl: string | undefined;
  /** Other origins that may serve code, including the CDN's. */
  origins: string[];
  production: boolean;
  publicUrl: string;
  devServers: Record<FeatureId, string>;
  site: SiteDetails;
  /** Whether pages are rendered on the server. */
  ssr: boolean;
}

export const PLATFORM_CONFIG = Symbol('PLATFORM_CONFIG');

export function platformConfigOf({
  cdnUrl,
  releaseOrigins,
  production,
  publicUrl,
  devServers,
  company,
  contactEmail,
  socialLinks,
  ssr,
}: AppConfig): PlatformConfig {
  const cdn = cdnUrl === undefined ? [] : [new URL(cdnUrl).origin];
  const origins = [...new Set([...cdn, ...releaseOrigins, ...Object.values(devServers)])];
  const site = { company, contactEmail: contactEmail ?? null, socialLinks };
  return { cdnUrl, origins, production, publicUrl, devServers, site, ssr };
}
