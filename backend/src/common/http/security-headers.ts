import type { IncomingMessage, ServerResponse } from 'node:http';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Other hosts of the domain are the operator's: the proxy in front may add `includeSubDomains`. */
const HSTS = 'max-age=31536000';

export function setSecurityHeaders(
  request: IncomingMessage & { secure?: boolean },
  response: ServerResponse,
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  response.setHeader('Content-Security-Policy', API_POLICY);
  if (request.secure) response.setHeader('Strict-Transport-Security', HSTS);
}

export function setNoStore(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Authorization');
}
