/** A page on localhost connects here unless told otherwise. Source: specification, section 7. */
const DEFAULT_PORT = '5000';
const LOCALHOST = /^localhost(?::(\d{1,5}))?$/i;

/** This server's address on localhost; null when the page's default already leads here. */
export function socketUrlFor(host: string | undefined): string | null {
  const match = LOCALHOST.exec(host ?? '');
  if (!match || match[1] === DEFAULT_PORT) return null;
  return match[1] === undefined ? 'http://localhost' : `http://localhost:${match[1]}`;
}
