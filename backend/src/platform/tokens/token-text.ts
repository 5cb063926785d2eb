import { createHash, randomBytes } from 'node:crypto';
import { FEATURE_TOKEN_PREFIX } from '../../common/actor';

const SECRET_BYTES = 32;
const TOKEN = new RegExp(`^${FEATURE_TOKEN_PREFIX}([0-9a-f]{32})_([\\w-]{43})$`);
const ID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Of 256 random bits, so it needs no slow hash. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The prefix lets people and secret scanners recognise a token. */
export const tokenText = (id: string, secret: string) =>
  `${FEATURE_TOKEN_PREFIX}${id.replaceAll('-', '')}_${secret}`;

export function parseToken(text: string): { id: string; secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id && secret ? { id: id.replace(ID_PARTS, '$1-$2-$3-$4-$5'), secret } : undefined;
}
