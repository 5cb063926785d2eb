/** Pages on localhost use this port by default (specification, section 7). */
const DEFAULT_PORT = '5000';
const LOCALHOST = /^localhost(?::(\d{1,5}))?$/i;

/** Null if the page's default port is this server's. */
export function socketUrlFor(host: string | undefined): string | null {
  const match = LOCALHOST.exec(host ?? '');
  if (!match || match[1] === DEFAULT_PORT) return null;
  return match[1] === undefined ? 'http://localhost' : `http://localhost:${match[1]}`;
}
