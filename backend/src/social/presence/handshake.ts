import type { IncomingMessage } from 'node:http';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

interface Options {
  production: boolean;
  publicUrl: string;
}

export function isOwnOrigin({ headers }: IncomingMessage, { production, publicUrl }: Options): boolean {
  const { origin, host } = headers;
  // Only browsers send an origin.
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.host === host || from.origin === new URL(publicUrl).origin) return true;
  return !production && LOCAL_HOSTS.includes(from.hostname);
}
