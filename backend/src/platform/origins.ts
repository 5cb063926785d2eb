import { type AppConfig, localUrl } from '../config/config';

/** PUBLIC_URL, if the operator set it. */
export const publicOriginOf = ({ publicUrl, port }: AppConfig): string | undefined =>
  publicUrl === localUrl(port) ? undefined : publicUrl;

/** Other origins that may serve code, including the CDN's. */
export function codeOriginsOf({ cdnUrl, releaseOrigins, devServers }: AppConfig): string[] {
  const cdn = cdnUrl === undefined ? [] : [new URL(cdnUrl).origin];
  return [...new Set([...cdn, ...releaseOrigins, ...Object.values(devServers)])];
}
