import { createServer, type IncomingMessage, request as sendRaw, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicKey, verify } from 'node:crypto';
import { type FeatureId, publishingCalls as calls, SERVICE_TIMEOUT_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { createFeature, teamOf } from '../../../test/platform/team';
import { itTries } from '../../../test/support/every-case';
import type { TestApp } from '../../../test/support/test-app';
import { until } from '../../../test/support/until';
import type { User } from '../../../test/support/user';
import { RATE_LIMITS } from '../../common/rate-limits/rate-limit-table';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { PageCallsService } from '../rendering/page-calls.service';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const serviceHosts: string[] = [];
let workspace: ReleaseWorkspace;
let app: TestApp;
let admin: User;
let ayan: User;
beforeAll(async () => {
  workspace = await startedWorkspace({ serviceHosts });
  app = workspace.app;
  admin = await app.admin('direktor');
  ayan = await app.user('ayan');
});

/** No program has this port. */
const NOBODY = '127.0.0.1:2';
const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

/** Answers with the port of a server on this machine, which SERVICE_HOSTS names. */
async function serve(handle: Handle): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  closing.push(() => void server.close().closeAllConnections());
  await new Promise((resolve) => void server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  serviceHosts.push(`127.0.0.1:${port}`);
  return port;
}

let serial = 0;
/** A feature whose service is at the address. */
async function featureWith(url: string, timeout_ms: number = SERVICE_TIMEOUT_MS.max): Promise<FeatureId> {
  serial += 1;
  const feature = `feature${serial}`;
  await createFeature(admin, feature);
  const set = await admin.call(calls.setService, { params: { feature }, body: { url, timeout_ms } });
  expect(set.body).toMatchObject({ url, timeout_ms });
  return feature;
}
const featureOf = async (handle: Handle, timeout_ms?: number) =>
  featureWith(`http://127.0.0.1:${await serve(handle)}`, timeout_ms);

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

async function identityIn(token: string): Promise<Record<string, unknown>> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, string>;
  expect(alg).toBe('ES256');
  const { keys } = jwks.parse(await (await fetch(`${app.origin}/.well-known/jwks.json`)).json());
  expect(JSON.stringify(keys)).not.toContain('"d"');
  const key = createPublicKey({ key: keys.find((known) => known.kid === kid) ?? {}, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

/** Sends the path as it is written. */
const statusAt = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(app.origin);
    sendRaw({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

it('passes on any method with its path, query and body', async () => {
  const feature = await featureOf((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.statusCode = 201;
      response.end(JSON.stringify({ method: request.method, url: request.url, body }));
    });
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await ayan.raw(`/x/${feature}/a/b?c=%C9%99&d=1`, { method, body: 'salam' });
    expect([answer.status, answer.body]).toEqual([201, { method, url: '/a/b?c=%C9%99&d=1', body: 'salam' }]);
  }
  expect((await ayan.get(`/x/${feature}`)).body).toEqual({ method: 'GET', url: '/', body: '' });
});

it.each(['/api', '/api/'])('appends paths to those of a service at %s', async (below) => {
  const port = await serve((request, response) => response.end(JSON.stringify({ url: request.url })));
  const feature = await featureWith(`http://127.0.0.1:${port}${below}`);
  for (const [path, url] of [
    ['', '/api/'],
    ['?a=1', '/api/?a=1'],
    ['/b', '/api/b'],
  ])
    expect((await ayan.get(`/x/${feature}${path}`)).body).toEqual({ url });
});

it('signs who calls, and sends neither cookies nor tokens', async () => {
  let seen: IncomingMessage['headers'] = {};
  const feature = await featureOf((request, response) => {
    seen = request.headers;
    response.end('{}');
  });
  const headers = { cookie: 'a=b', 'x-api-key': 'secret', connection: 'close' };
  expect((await ayan.get(`/x/${feature}/me`, { headers })).status).toBe(200);
  const claims = await identityIn(String(seen['kinodost-identity']));
  expect(claims).toMatchObject({ sub: ayan.id, username: 'ayan', isAdmin: false, feature, aud: feature });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(60);
  for (const name of ['cookie', 'authorization', 'x-api-key']) expect(seen).not.toHaveProperty(name);

  await app.visitor.get(`/x/${feature}/me`);
  const visitor = await identityIn(String(seen['kinodost-identity']));
  expect(visitor).toMatchObject({ username: null, isAdmin: false, feature });
  expect(visitor).not.toHaveProperty('sub');
});

it('refuses tokens that are no session', async () => {
  const feature = await featureOf((_, response) => response.end('{}'));
  const team = await teamOf(app, admin, feature);
  for (const token of [team.token, `kdp_${'x'.repeat(43)}`, 'x.y.z']) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.visitor.get(`/x/${feature}/`, { headers });
    expect([answer.status, answer.error.code]).toEqual([401, 'UNAUTHORIZED']);
  }
});

it('sandboxes answers, and drops cookies and headers that browsers or proxies obey', async () => {
  const feature = await featureOf((_, response) => {
    response.setHeader('set-cookie', 'session=stolen');
    response.setHeader('content-security-policy', 'default-src *');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('x-accel-redirect', '/etc/passwd');
    response.setHeader('clear-site-data', '"*"');
    response.setHeader('content-type', 'text/html');
    response.end('<script>alert(1)</script>');
  });
  const { headers } = await app.visitor.get(`/x/${feature}/`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('content-type')).toBe('text/html');
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-accel-redirect', 'clear-site-data'])
    expect(headers.has(name)).toBe(false);
});

it('passes 5xx on, but neither a 401 nor a redirect', async () => {
  const feature = await featureOf((request, response) => {
    response.statusCode = Number(request.url?.slice(1));
    response.setHeader('location', 'http://127.0.0.1:1/');
    response.end('{"own":true}');
  });
  const seen = async (status: number) => {
    const answer = await app.visitor.raw(`/x/${feature}/${status}`, { redirect: 'manual' });
    return [answer.status, answer.status < 400 ? answer.body : answer.error];
  };
  expect(await seen(500)).toEqual([500, { own: true }]);
  expect(await seen(404)).toEqual([404, { own: true }]);
  expect(await seen(401)).toMatchObject([502, { code: 'SERVICE_REFUSED' }]);
  expect(await seen(302)).toMatchObject([502, { code: 'SERVICE_UNAVAILABLE' }]);
});

it('says that a service is down or slow, stops asking it after five failures, and counts them', async () => {
  let asked = 0;
  const url = `http://127.0.0.1:${await serve((request) => {
    if (request.url === '/slow') return;
    asked += 1;
    request.socket.destroy();
  })}`;
  const feature = await featureWith(url, 50);
  const team = await teamOf(app, admin, feature);
  await team.publish();
  await team.promote('1.0.0-aaaa');
  const slow = await ayan.get(`/x/${feature}/slow`);
  expect([slow.status, slow.error.code]).toEqual([504, 'SERVICE_UNAVAILABLE']);
  // A busy machine may need more time to ask it.
  await admin.call(calls.setService, { params: { feature }, body: { url } });
  for (let call = 0; call < 4; call += 1) {
    const dropped = await ayan.get(`/x/${feature}/`);
    expect([dropped.status, dropped.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  }
  const skipped = await ayan.get(`/x/${feature}/`);
  expect([skipped.status, skipped.error.code, asked]).toEqual([503, 'SERVICE_UNAVAILABLE', 4]);
  expect(Number(skipped.headers.get('retry-after'))).toBeGreaterThan(5);
  await until(async () => {
    const { releases } = (await admin.call(calls.releases, { params: { feature } })).body;
    return releases[0]?.health.errors === 5;
  });

  serviceHosts.push(NOBODY);
  const down = await featureWith(`http://${NOBODY}`);
  const answer = await ayan.get(`/x/${down}/`);
  expect([answer.status, answer.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
});

it('limits bodies and answers to 1 MB', async () => {
  let asked = 0;
  const feature = await featureOf((request, response) => {
    asked += 1;
    request.resume();
    if (request.url === '/declared') response.setHeader('content-length', 2 ** 21);
    response.write(Buffer.alloc(request.method === 'GET' ? 2 ** 21 : 10));
    response.end();
  });
  const send = (bytes: number) => ayan.raw(`/x/${feature}/`, { method: 'POST', body: new Uint8Array(bytes) });
  expect((await send(2 ** 20)).status).toBe(200);
  const tooLarge = await send(2 ** 20 + 1);
  expect([tooLarge.status, tooLarge.error.code, asked]).toEqual([413, 'PAYLOAD_TOO_LARGE', 1]);
  await expect(ayan.get(`/x/${feature}/`)).rejects.toThrow();
  expect((await ayan.get(`/x/${feature}/declared`)).status).toBe(502);
});

itTries(['/../secret', '/%2e%2e/secret', '/a/..%2fsecret', '/%252e%252e/x', '/..\\x', '/a/./b', '/%zz'])(
  'keeps paths that climb out of a service',
  async (path) => {
    let asked: string | undefined;
    const port = await serve((request, response) => {
      asked = request.url;
      response.end();
    });
    const feature = await featureWith(`http://127.0.0.1:${port}/own`);
    const status = await statusAt(`/api/x/${feature}${path}`);
    if (asked === undefined) expect(status).toBe(400);
    else expect(asked).toBe(`/own${path}`);
  },
);

it('takes only services that SERVICE_HOSTS names, when it is set and when it is asked', async () => {
  const port = await serve((_, response) => response.end('{}'));
  const feature = await featureWith(`http://127.0.0.1:${port}`);
  const set = (url: string) => admin.put(`/platform/features/${feature}/service`, { url });
  for (const url of [
    'http://127.0.0.1:3',
    'http://169.254.169.254/',
    `http://127.0.0.1:${port}@evil.example`,
    `ftp://127.0.0.1:${port}`,
    `http://127.0.0.1:${port}/?a`,
    'nothing',
  ]) {
    const refused = await set(url);
    expect([refused.status, refused.error.details?.[0]?.field]).toEqual([400, 'url']);
  }
  serviceHosts.splice(serviceHosts.indexOf(`127.0.0.1:${port}`), 1);
  expect((await ayan.get(`/x/${feature}/`)).status).toBe(503);
});

it('shows the service to administrators, and removes it', async () => {
  const feature = await featureOf((_, response) => response.end('{}'));
  const { service } = (await admin.call(calls.service, { params: { feature } })).body;
  expect(service).toMatchObject({ timeout_ms: SERVICE_TIMEOUT_MS.max, set_by: 'direktor' });
  expect((await ayan.get(`/platform/features/${feature}/service`)).status).toBe(403);
  expect((await admin.call(calls.removeService, { params: { feature } })).body).toEqual({ success: true });
  const gone = await ayan.get(`/x/${feature}/`);
  expect([gone.status, gone.error.code]).toEqual([404, 'SERVICE_NOT_FOUND']);
  expect((await admin.call(calls.service, { params: { feature } })).body).toEqual({ service: null });
});

it('answers pages that are rendered here as a visitor', async () => {
  const feature = await featureOf((request, response) => {
    response.statusCode = request.url === '/none' ? 404 : 200;
    response.end(JSON.stringify({ url: request.url }));
  });
  const ask = async (route: string, query?: object) => {
    const { answer } = await app.get(PageCallsService).answer(JSON.stringify({ route, query }));
    return JSON.parse(answer) as unknown;
  };
  expect(await ask(`GET /x/${feature}/today`, { city: 'Bakı' })).toEqual({
    isPersonal: true,
    data: { url: '/today?city=Bak%C4%B1' },
  });
  expect(await ask(`GET /x/${feature}/none`)).toMatchObject({ error: { status: 404 } });
});

it('limits the calls of one user of one feature', async () => {
  const limited = await startedWorkspace({ serviceHosts, rateLimits: true });
  const user = await limited.app.user('kamal');
  const limits = limited.app.get(RateLimits);
  for (let used = 1; used < RATE_LIMITS.serviceCallsPerUser.max; used += 1)
    await limits.consume('serviceCallsPerUser', `movies ${user.id}`);
  const statuses = [await user.get('/x/movies/'), await user.get('/x/movies/')].map(({ status }) => status);
  expect(statuses).toEqual([404, 429]);
  expect((await user.get('/x/social/')).status).toBe(404);
});
