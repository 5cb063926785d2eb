import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';

/** A visitor has no `sub`. */
type Identity = { sub?: string; feature: string; exp: number };
type Keys = { keys: (JsonWebKey & { kid: string })[] };

const read = <T>(part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as T;

/** Rejects unless the product signed it, for this feature, within the last minute. */
async function identityIn(token: string, product: string): Promise<Identity> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { keys } = (await (await fetch(`${product}/.well-known/jwks.json`)).json()) as Keys;
  const { kid } = read<{ kid: string }>(head);
  const jwk = keys.find((key) => key.kid === kid) ?? {};
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) throw new Error('not signed');
  const identity = read<Identity>(claims);
  if (identity.feature !== 'feature-id' || identity.exp < Date.now() / 1000)
    throw new Error('not valid here');
  return identity;
}

/** Counts who said thanks. A real service keeps that in a database. */
export function createService(product: string): Server {
  const thanked = new Set<string>();
  return createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const count = ({ sub }: Identity) => {
      if (request.url !== '/thanks') return answer(404, {});
      // The product passes no 401 on: a service can't end a session.
      if (request.method === 'POST' && !sub) return answer(403, { error: 'Daxil olun.' });
      if (request.method === 'POST' && sub) thanked.add(sub);
      return answer(200, { count: thanked.size });
    };
    identityIn(String(request.headers['kinodost-identity']), product).then(count, () => answer(403, {}));
  });
}

// node service/service.ts 7000 https://kinodost.example
const [, , port, product] = process.argv;
if (port && /^\d+$/.test(port) && product) createService(product).listen(Number(port));
