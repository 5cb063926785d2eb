interface Sources {
  nonce: string;
  host: string;
  isSecure: boolean;
  socketUrl: string | null;
  publicOrigin?: string | undefined;
  origins: string[];
  devServers?: string[];
}

const webSocketOf = (url: string) => url.replace(/^http/, 'ws');
const HOST = /^[\w.:[\]-]+$/;

/** Images may come from anywhere because posters do. */
export function contentSecurityPolicy({
  nonce,
  host,
  isSecure,
  socketUrl,
  publicOrigin,
  origins,
  devServers = [],
}: Sources): string {
  const code = ["'self'", `'nonce-${nonce}'`, ...origins];
  const ownSocket = HOST.test(host) ? [`${isSecure ? 'wss' : 'ws'}://${host}`] : [];
  const socket = socketUrl === null ? ownSocket : [socketUrl, webSocketOf(socketUrl), ...ownSocket];
  // Behind a proxy that doesn't pass the host, the page's own address.
  if (publicOrigin !== undefined) socket.push(webSocketOf(publicOrigin));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': code,
    'style-src': code,
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'font-src': ["'self'", ...origins],
    'connect-src': [...new Set(["'self'", ...socket, ...origins, ...devServers.map(webSocketOf)])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
