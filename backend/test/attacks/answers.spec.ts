import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type ReleaseWorkspace, startedWorkspace } from '../platform/release-workspace';
import { itTries, tryAll } from '../support/every-case';
import { testApp, type TestApp } from '../support/test-app';
import { PASSWORD } from '../support/user';
import { pathOf, TRIED } from './calls';
import { Scenes } from './scene';

const FOREIGN = 'https://evil.example';

let app: TestApp;
let workspace: ReleaseWorkspace;
let scenes: Scenes;
beforeAll(async () => {
  workspace = await startedWorkspace();
  app = workspace.app;
  scenes = await Scenes.of(app);
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** fetch would normalize the path and refuse some methods. */
async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> {
  const { hostname, port } = new URL(app.origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request({ hostname, port, path, method, headers: { ...headers, ...length } });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

const json = { 'content-type': 'application/json' };

async function avatar(): Promise<string> {
  const scene = await scenes.current();
  const form = new FormData();
  form.set('avatar', scene.picture(), 'x.png');
  scenes.discard();
  const { body } = await scene.owner.raw('/user/avatar', { method: 'POST', body: form });
  return body.avatar_url as string;
}

async function releaseFile(): Promise<string> {
  const { entry } = await workspace.served('shell');
  return new URL(entry, app.origin).pathname;
}

type Kind = [name: string, status: number, path: string | (() => Promise<string>), sent?: Sent];

const KINDS: Kind[] = [
  ['a page', 200, '/'],
  ['a page that is not there', 404, '/yoxdur/hara'],
  ['a page whose address is no URL', 200, '//'],
  ['a page whose address names a port', 404, '//yoxdur:99999/'],
  ['a page that is written to', 405, '/login', { method: 'POST' }],
  ['the boot document', 200, '/boot.json'],
  ['a site file', 200, '/robots.txt'],
  ['an answer of the API', 200, '/api/movies'],
  ['a call that there is not', 404, '/api/yoxdur'],
  ['a call by another method', 404, '/api/movies', { method: 'PATCH' }],
  ['a call without a token', 401, '/api/user/profile'],
  ['a body that is no JSON', 400, '/api/auth/login', { method: 'POST', headers: json, body: '{' }],
  [
    'a body that is no UTF-8',
    400,
    '/api/auth/login',
    { method: 'POST', headers: json, body: Buffer.from('{"username":"\xfe"}', 'latin1') },
  ],
  [
    'a body that is none',
    415,
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
  ],
  [
    'a body that is too large',
    413,
    '/api/auth/login',
    { method: 'POST', headers: json, body: Buffer.alloc(2 ** 21, 32) },
  ],
  ['an address that is no UTF-8', 400, '/api/movies/search/%ff'],
  ['the document of the API', 200, '/api/openapi.json'],
  ['its viewer', 200, '/api/docs'],
  ['a script of the viewer', 200, '/api/docs/swagger-ui-bundle.js'],
  ['a script that the viewer has not', 404, '/api/docs/x.js'],
  ['a picture', 200, avatar],
  ['a picture that is not there', 404, '/media/avatars/yoxdur.webp'],
  ['a file of a release', 200, releaseFile],
  ['a file of a release that is not there', 404, '/f/shell/0.0.0-none/entry.js'],
  ['a file of a release that is written to', 405, '/f/shell/0.0.0-none/entry.js', { method: 'PUT' }],
  ['what is no websocket', 400, '/socket.io/?EIO=4&transport=polling'],
];

const nameOfKind = ([name, status]: Kind) => `${name} (${status})`;
const settled = (path: Kind[2]) => (typeof path === 'string' ? path : path());

it('says what browsers may do with it', () =>
  tryAll(KINDS, nameOfKind, async ([, status, path, sent]) => {
    const { headers, ...answer } = await send(await settled(path), sent);
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }));

it('is open to pages of no other origin, files of releases excepted', () =>
  tryAll(KINDS, nameOfKind, async ([, , path, sent]) => {
    const address = await settled(path);
    const { headers } = await send(address, { ...sent, headers: { ...sent?.headers, origin: FOREIGN } });
    const isRelease = address.startsWith('/f/');
    expect(headers['access-control-allow-origin']).toBe(isRelease ? '*' : undefined);
    expect(headers['cross-origin-resource-policy']).toBe(isRelease ? 'cross-origin' : 'same-origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }));

it('over TLS, answers ask browsers to stay there', async () => {
  const behindProxy = await testApp({ trustProxy: ['loopback'], publicUrl: 'https://kino.az' });
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await fetch(`${behindProxy.origin}/boot.json`, { headers });
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-kinodost_visitor=[^;]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const forged = await fetch(`${app.origin}/boot.json`, { headers });
  expect(forged.headers.get('strict-transport-security')).toBeNull();
});

it('echoes nothing', () => {
  const requests = ['TRACE', 'PROPFIND'].flatMap((method) =>
    ['/', '/api/movies', '/media/x', '/f/x'].map((path) => ({ method, path })),
  );
  const nameOf = ({ method, path }: (typeof requests)[number]) => `${method} ${path}`;
  return tryAll(requests, nameOf, async ({ method, path }) => {
    const { status, body } = await send(path, { method, headers: { 'x-secret': 'gizlidir' } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('gizlidir');
  });
});

describe('a page of another site', () => {
  const TYPES_WITHOUT_PREFLIGHT = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  const writingCalls = TRIED.filter(({ name, call }) => call.method !== 'GET' && name !== 'auth.logout');
  const nameOf = ({ name, call }: (typeof TRIED)[number]) =>
    `another site · ${name} ${call.method} ${call.path}`;

  it('gets nothing done with the cookie of a user', async () => {
    const { owner } = await scenes.fresh();
    const { headers } = await owner.post('/auth/login', { username: owner.username, password: PASSWORD });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const requests = writingCalls.flatMap((one) => TYPES_WITHOUT_PREFLIGHT.map((type) => ({ ...one, type })));
    await tryAll(
      requests,
      (one) => `${nameOf(one)}, ${one.type}`,
      async ({ call, rule: ruleOf, type }) => {
        const rule = ruleOf(await scenes.current());
        const { status } = await send(`/api${pathOf(call, rule)}`, {
          method: call.method,
          headers: { origin: FOREIGN, 'content-type': type, cookie },
          body: JSON.stringify(rule.body ?? {}),
        });
        const writes = await scenes.writes();
        await scenes.forgetWrites();
        expect(status).toBe(call.access === 'public' ? 415 : 401);
        expect(writes).toEqual([]);
      },
    );
  });

  it('may not ask for a call', () =>
    tryAll(writingCalls, nameOf, async ({ call, rule: ruleOf }) => {
      const { headers } = await send(`/api${pathOf(call, ruleOf(await scenes.current()))}`, {
        method: 'OPTIONS',
        headers: {
          origin: FOREIGN,
          'access-control-request-method': call.method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }));
});

itTries([
  '/media/../jwt.secret',
  '/media/avatars/../../jwt.secret',
  '/media/avatars/..%2f..%2fjwt.secret',
  '/media/%2e%2e/jwt.secret',
  '/media/..%5cjwt.secret',
  '/media//etc/passwd',
  '/media/avatars/x.webp%00.png',
  '/f/shell/../../jwt.secret',
  '/f/../../../../etc/passwd',
  '/f/shell/..%2f..%2f..%2fjwt.secret',
  '/api/docs/..%2f..%2fpackage.json',
  '/api/docs/%2e%2e%2fpackage.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '//evil.example/%2f..',
  '/\\evil.example',
])('leads nowhere from an address that climbs', async (path) => {
  const { status, headers, body } = await send(path);
  expect([400, 404]).toContain(status);
  expect(headers.location).toBeUndefined();
  expect(body).not.toMatch(/root:|"dependencies"|\[core\]|a secret that is long/);
});
