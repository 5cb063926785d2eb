/** Where a page served from localhost connects by itself. Source: specification, section 7. */
const PORT_OF_THE_RULE = '5000';
const LOCALHOST = /^localhost(?::(\d{1,5}))?$/i;

/** The server's own address, where the page would not find it otherwise; null where it does. */
export function socketUrlFor(host: string | undefined): string | null {
  const match = LOCALHOST.exec(host ?? '');
  if (!match || match[1] === PORT_OF_THE_RULE) return null;
  return match[1] === undefined ? 'http://localhost' : `http://localhost:${match[1]}`;
}
