import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Dispatcher, request as requestProduct } from 'undici';
import { z } from 'zod';
import { API_BASE, JWKS_PATH, SERVICES_BASE } from '../../../../contract/src/paths';
import { splitRoute } from '../../../../contract/src/route';
import { profileRoutes } from '../../../../contract/src/routes';

interface Options {
  feature: string;
  /** Such as http://localhost:7000. */
  service: string;
  /** The product's origin. */
  product: string;
  dispatcher: Dispatcher;
}

const LIFETIME_SECONDS = 60;
const [, PROFILE] = splitRoute(profileRoutes.own);
const profile = z.object({ id: z.string(), username: z.string(), isAdmin: z.boolean() });
/** As in the product, neither cookies nor tokens reach a service. */
const SENT = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match'];
const ANSWERED = ['content-type', 'content-disposition', 'content-language', 'etag', 'retry-after'];

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pick = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Stands in for the product's `/api/x/{feature}` and its keys. The product says who is logged in. */
export function createLocalService({ feature, service, product, dispatcher }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  const prefix = `${SERVICES_BASE}/${feature}`;

  async function callerOf({ headers: { authorization } }: IncomingMessage) {
    if (authorization === undefined) return undefined;
    const { body } = await requestProduct(product + API_BASE + PROFILE, {
      dispatcher,
      headers: { authorization },
    });
    return profile.safeParse(await body.json()).data;
  }

  async function identityOf(request: IncomingMessage): Promise<string> {
    const caller = await callerOf(request);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...(caller && { sub: caller.id }),
      username: caller?.username ?? null,
      isAdmin: caller?.isAdmin ?? false,
      feature,
      iss: `http://${request.headers.host ?? ''}`,
      aud: feature,
      iat: now,
      exp: now + LIFETIME_SECONDS,
    };
    const signed = `${base64({ alg: 'ES256', typ: 'JWT', kid })}.${base64(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').slice(prefix.length);
    const address = new URL(service.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`));
    const headers = { ...pick(request.headers, SENT), 'kinodost-identity': await identityOf(request) };
    const sent = requestHttp(address, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode === 401 ? 502 : (answer.statusCode ?? 502), {
        ...pick(answer.headers, ANSWERED),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      answer.on('error', () => response.destroy()).pipe(response);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(503, { 'content-type': 'application/json' });
      const sentence = `${service} cavab vermir: ${error.code ?? error.message}`;
      response.end(JSON.stringify({ error: sentence, code: 'SERVICE_UNAVAILABLE' }));
    });
    request.pipe(sent);
  }

  return {
    /** Whether the request is for the service, or for the keys with which it checks identities. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === JWKS_PATH) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] }));
        return true;
      }
      if (path !== prefix && !path.startsWith(`${prefix}/`)) return false;
      passOn(request, response).catch(() => response.destroy());
      return true;
    },
  };
}
