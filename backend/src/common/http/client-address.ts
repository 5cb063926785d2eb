import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Azure and IIS send `203.0.113.7:51234` or `[2001:db8::1]:443`, and each connection has a port of its own. */
export function dropForwardedPorts({ headers }: IncomingMessage): void {
  const given = headers['x-forwarded-for'];
  if (typeof given !== 'string' || !given.includes(':')) return;
  const addresses = given.split(',').map((item) => {
    const address = item.trim();
    const [, v6, v4] = WITH_PORT.exec(address) ?? [];
    return v6 ?? v4 ?? address;
  });
  headers['x-forwarded-for'] = addresses.join(', ');
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...right];
}

/** The unit of rate limits: an IPv4 address, or the /64 that one household or server gets of IPv6. */
function addressKey(address: string | undefined): string {
  if (!address) return 'unknown';
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  return `${groupsOf(address.toLowerCase()).slice(0, 4).join(':')}::/64`;
}

export const clientAddress = (request: Request): string => addressKey(request.ip);
