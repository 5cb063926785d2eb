import { API_BASE, platformCalls } from 'shared-kit/contract';
import type { InlineCode } from './page-html';
import { TRUSTED_TYPES } from './trusted-types';

interface Sources {
  inline: InlineCode;
  host: string;
  isSecure: boolean;
  socketUrl: string | null;
  publicOrigin?: string | undefined;
  origins: string[];
  devServers?: string[];
}

const webSocketOf = (url: string) => url.replace(/^http/, 'ws');
const HOST = /^[\w.:[\]-]+$/;

const REPORTS_PATH = API_BASE + platformCalls.cspReports.path;
const ENDPOINT = 'csp';
/** It brings a policy of its own. */
const DEV_SERVER_TYPES = 'webpack-dev-server#overlay';

/** Images may come from anywhere because posters do. */
function contentSecurityPolicy({
  inline,
  host,
  isSecure,
  socketUrl,
  publicOrigin,
  origins,
  devServers = [],
}: Sources): string {
  const ownSocket = HOST.test(host) ? [`${isSecure ? 'wss' : 'ws'}://${host}`] : [];
  const socket = socketUrl === null ? ownSocket : [socketUrl, webSocketOf(socketUrl), ...ownSocket];
  // Behind a proxy that doesn't pass the host, the page's own address.
  if (publicOrigin !== undefined) socket.push(webSocketOf(publicOrigin));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...origins],
    'style-src': ["'self'", ...inline.styles, ...origins],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'font-src': ["'self'", ...origins],
    'connect-src': [...new Set(["'self'", ...socket, ...origins, ...devServers.map(webSocketOf)])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...TRUSTED_TYPES, ...(devServers.length > 0 ? [DEV_SERVER_TYPES] : [])],
    'report-to': [ENDPOINT],
    // For browsers that don't know the former.
    'report-uri': [REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** What a page may run, and where its browser reports the rest. */
export function policyHeaders(sources: Sources): Record<string, string> {
  // Files of dev servers have no integrity.
  const isDevelopment = sources.devServers !== undefined && sources.devServers.length > 0;
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    'Reporting-Endpoints': `${ENDPOINT}="${REPORTS_PATH}"`,
    ...(!isDevelopment && {
      'Integrity-Policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
    }),
  };
}
