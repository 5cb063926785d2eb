/** Pages on localhost use this address by default (specification, section 7). */
const DEFAULT_ADDRESS = 'http://localhost:5000';
const LOCALHOST = /^localhost(?::\d{1,5})?$/i;
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

interface Request {
  host: string | undefined;
  isSecure: boolean;
  /** PUBLIC_URL, if it is set. */
  publicOrigin: string | undefined;
}

/** Whether the page is at PUBLIC_URL, although its request may name the address behind the proxy. */
const isProxied = (host: string, { host: own, port }: URL) =>
  host === own ||
  (THIS_MACHINE.test(host) && !(THIS_MACHINE.test(own) && new URL(`http://${host}`).port === port));

/** Null if the page's default is right. Behind a proxy that doesn't pass the host, that is often this machine. */
export function socketUrlFor({ host = 'localhost', isSecure, publicOrigin }: Request): string | null {
  if (publicOrigin !== undefined && isProxied(host, new URL(publicOrigin))) return publicOrigin;
  const address = `${isSecure ? 'https' : 'http'}://${host.toLowerCase()}`;
  return LOCALHOST.test(host) && address !== DEFAULT_ADDRESS ? address : null;
}
