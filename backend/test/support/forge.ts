import { createHmac } from 'node:crypto';

export const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const now = () => Math.floor(Date.now() / 1000);

/** The claims of a good token. */
export const claimsOf = ({ id, token }: { id: string; token: string | undefined }) => ({
  sub: id,
  sid: sessionIdOf(token),
  aud: 'kinodost',
  iss: 'kinodost',
  iat: now(),
  exp: now() + 60,
});

export function sessionIdOf(token = ''): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

interface Signing {
  alg?: string;
  key: string;
  header?: object;
}

export function forge(claims: object, { alg = 'HS256', key, header = {} }: Signing): string {
  const body = `${encoded({ alg, typ: 'JWT', ...header })}.${encoded(claims)}`;
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  return `${body}.${/^none$/i.test(alg) ? '' : createHmac(hash, key).update(body).digest('base64url')}`;
}
