import type { FeatureId } from 'shared-kit/contract';
import type { AppConfig } from '../config/config';

export interface PlatformConfig {
  cdnUrl: string | undefined;
  /** Other origins that may serve code, including the CDN's. */
  origins: string[];
  production: boolean;
  publicUrl: string;
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
