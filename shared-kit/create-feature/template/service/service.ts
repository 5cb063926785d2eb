import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';

interface Identity {
  /** The id of the user. A visitor has none. */
  sub?: string;
  feature: string;
  exp: number;
}

const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Undefined unless the product signed it, for this feature, within the last minute. */
async function identityIn(token: string, product: string): Promise<Identity | undefined> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const answer = await fetch(`${product}/.well-known/jwks.json`);
  const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] };
  const { kid } = read(head) as { kid: string };
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return undefined;
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  const identity = read(claims) as Identity;
  return isSigned && identity.feature === 'feature-id' && identity.exp > Date.now() / 1000
    ? identity
    : undefined;
}

/** Counts who said thanks. A real service keeps that in a database. */
export function createService(product: string): Server {
  const thanked = new Set<string>();
  return createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    identityIn(String(request.headers['kinodost-identity']), product)
      .then((caller) => {
        if (!caller || request.url !== '/thanks') return answer(caller ? 404 : 403, {});
        // The product passes no 401 on: a service can't end a session.
        if (request.method === 'POST' && !caller.sub) return answer(403, { error: 'Daxil olun.' });
        if (request.method === 'POST' && caller.sub) thanked.add(caller.sub);
        return answer(200, { count: thanked.size });
      })
      .catch(() => answer(403, {}));
  });
}

// node service/service.ts 7000 https://kinodost.example
const [, , port, product] = process.argv;
if (port && /^\d+$/.test(port) && product) createService(product).listen(Number(port));
