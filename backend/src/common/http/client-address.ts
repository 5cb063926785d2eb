import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

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

/** The unit of rate limits: an IPv4 address, or the /64 that one household or server gets of IPv6. */
function addressKey(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return address ?? 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

export const clientAddress = (request: Request): string => addressKey(request.ip);
