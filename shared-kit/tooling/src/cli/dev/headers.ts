import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** They belong to one connection. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** In place of `__Host-`. */
const LOCAL_PREFIX = /(^|; *)local-/g;
/** Builds of development have no integrity. */
const NOT_FOR_LOCALHOST = ['strict-transport-security', 'alt-svc', 'integrity-policy'];

export interface Origins {
  /** 'https://kinodost.example' */
  product: string;
  /** 'http://localhost:5100' */
  local: string;
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const moved = (address: string | undefined, from: string, to: string) =>
  address !== undefined && (address === from || address.startsWith(`${from}/`))
    ? to + address.slice(from.length)
    : address;

/** The product checks Host and Origin, so they must be its own. Foreign origins stay foreign. */
export function requestHeaders(headers: IncomingHttpHeaders, { product, local }: Origins) {
  const origin = moved(headers.origin, local, product);
  const referer = moved(headers.referer, local, product);
  return {
    ...without(headers, HOP_BY_HOP),
    host: new URL(product).host,
    ...(origin !== undefined && { origin }),
    ...(referer !== undefined && { referer }),
    ...(headers.cookie !== undefined && { cookie: headers.cookie.replace(LOCAL_PREFIX, '$1__Host-') }),
  };
}

/** `Domain` names the product, and `Secure`, `SameSite=None` and the prefix `__Host-` need https. */
const localCookie = (cookie: string) =>
  cookie
    .replace(/^__Host-/, 'local-')
    .replace(/;\s*(domain=[^;]*|secure|partitioned)(?=;|$)/gi, '')
    .replace(/;\s*samesite=none(?=;|$)/gi, '; SameSite=Lax');

/** The page opens its socket at the local address. */
function localPolicy(policy: string, local: string): string {
  const socket = local.replace(/^http/, 'ws');
  return policy.includes(socket) ? policy : policy.replace(/connect-src\b/, (name) => `${name} ${socket}`);
}

export function responseHeaders(headers: IncomingHttpHeaders, { product, local }: Origins) {
  const location = moved(headers.location, product, local);
  const policy = headers['content-security-policy'];
  return {
    ...without(headers, [...HOP_BY_HOP, ...NOT_FOR_LOCALHOST]),
    ...(location !== undefined && { location }),
    ...(headers['set-cookie'] && { 'set-cookie': headers['set-cookie'].map(localCookie) }),
    ...(typeof policy === 'string' && { 'content-security-policy': localPolicy(policy, local) }),
  };
}
