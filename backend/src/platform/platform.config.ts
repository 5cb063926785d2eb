import type { FeatureId } from 'shared-kit/contract';
import type { AppConfig } from '../config/config';

export interface PlatformConfig {
  /** Address of a CDN in front of `/f/`; undefined when pages read the files from this server. */
  cdnUrl: string | undefined;
  /** Other origins that code may come from, including the CDN's. */
  origins: string[];
  /** In production no browser may override a release. */
  production: boolean;
  publicUrl: string;
  /** Dev servers whose builds replace the releases of their features. */
  devServers: Partial<Record<FeatureId, string>>;
}

export const PLATFORM_CONFIG = Symbol('PLATFORM_CONFIG');

export function platformConfigOf({
  cdnUrl,
  releaseOrigins,
  production,
  publicUrl,
  devServers,
}: AppConfig): PlatformConfig {
  const cdn = cdnUrl === undefined ? [] : [new URL(cdnUrl).origin];
  const origins = [...new Set([...cdn, ...releaseOrigins, ...Object.values(devServers)])];
  return { cdnUrl, origins, production, publicUrl, devServers };
}
