import { FEATURE_TOKEN_PREFIX } from '../../common/actor';

const TOKEN = new RegExp(`^${FEATURE_TOKEN_PREFIX}([0-9a-f]{32})_([\\w-]{43})$`);

/** The prefix lets people and secret scanners recognise a token. */
export const tokenText = (id: string, secret: string) =>
  `${FEATURE_TOKEN_PREFIX}${id.replaceAll('-', '')}_${secret}`;

/** PostgreSQL reads an id without dashes, too. */
export function parseToken(text: string): { id: string; secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id && secret ? { id, secret } : undefined;
}
