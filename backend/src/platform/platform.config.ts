import type { FeatureId } from 'shared-kit/contract';
import type { AppConfig } from '../config/config';

/** Where code may come from, and where a page finds it. */
export interface PlatformConfig {
  /** The address of a CDN before `/f/`; undefined when the server's own files are read directly. */
  cdnUrl: string | undefined;
  /** Origins beside the page's own that code may come from, the CDN's among them. */
  origins: string[];
  /** Origins of development builds are a thing of development. */
  production: boolean;
  publicUrl: string;
  /** Dev servers whose builds stand in for the releases of their features. */
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
