/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer, json, text } from 'node:stream/consumers';
import type { BootDocument } from '../../../../contract/src/boot';
import type { BuildEvent } from '../../hot/listenToBuilds';
import { dispatcherFrom } from '../http';
import { fakeProduct, integrityOf } from '../testing/fakeProduct';
import { serve, type Served } from '../testing/serve';
import { tunnelProxy } from '../testing/tunnelProxy';
import { createDevServer } from './devServer';
import { createEventStream } from './eventStream';
import type { LocalBuild } from './localBuild';
import { createLocalService } from './localService';

const ENTRY = Buffer.from('var weather_dev;');
const OLD_ENTRY = Buffer.from('var weather_dev_before;');
const build: LocalBuild = {
  feature: {
    id: 'weather',
    title: 'Hava',
    contract: 1,
    routes: [{ path: '/weather/:city', access: 'public', frame: 'site', title: 'Hava & </title>' }],
    slots: [
      { slot: 'landing', order: 1, access: 'public' },
      { slot: 'movies/film-actions@1', order: 1, access: 'public' },
    ],
    nav: [{ label: '</script>', icon: 'sun', path: '/weather/baku', order: 1, access: 'public' }],
  },
  base: '/f/weather/dev/',
  hash: 'abc',
  integrity: integrityOf(ENTRY),
  container: 'weather_dev',
};

let product: Awaited<ReturnType<typeof fakeProduct>>;
let devServer: ReturnType<typeof createDevServer>;
let served: Served;
let current: LocalBuild | undefined;
const events = createEventStream();
const shown: string[] = [];
let last: BuildEvent = { kind: 'built', hash: 'abc' };

beforeAll(async () => {
  product = await fakeProduct({ 'POST /echo': { status: 201, body: { ok: true } } });
  const local = {
    base: build.base,
    events: `${build.base}events`,
    build: () => current,
    lastEvent: () => last,
    entryOf: (hash: string) => ({ abc: ENTRY, old: OLD_ENTRY })[hash],
    read: (name: string) => Promise.resolve(name === 'page.js' ? Buffer.from('page') : undefined),
  };
  devServer = createDevServer({
    ...{ product: product.origin, local, events, dispatcher: dispatcherFrom({}) },
    onPublicPage: ({ kind, name, path }) => shown.push(`${kind} ${name} ${path}`),
  });
  served = await serve(devServer.server);
});
beforeEach(() => {
  current = build;
  product.received.length = 0;
});
afterAll(async () => {
  devServer.close();
  await Promise.all([served.close(), product.close()]);
});

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function send(
  path: string,
  { method = 'GET', headers = {}, body }: Init = {},
): Promise<IncomingMessage> {
  const sent = request(served.origin + path, { method, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function openPage(path: string) {
  const answer = await send(path, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  const html = await text(answer);
  const inline = /id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return { answer, html, boot: JSON.parse(inline) as BootDocument };
}

it('puts the local build into the boot document, with the integrity of the very entry', async () => {
  const { answer, boot } = await openPage('/');
  expect(answer.statusCode).toBe(200);
  expect(boot.features.weather).toEqual({
    release: 'dev',
    base: '/f/weather/dev/',
    entry: '/f/weather/dev/entry.js?build=abc',
    integrity: build.integrity,
    container: 'weather_dev',
    feature: build.feature,
    fallback: null,
  });
  expect(boot).toMatchObject({ revision: 7, socketUrl: served.origin, added: 'in a later version' });
  expect(boot.features.movies?.release).toBe('1.0.0-aaaa');
  const entry = await send(boot.features.weather?.entry ?? '');
  expect(integrityOf(await buffer(entry))).toBe(build.integrity);
  expect(entry.headers).toMatchObject({ 'content-type': /javascript/, 'cache-control': 'no-store' });
});

it('tells what visitors see of the feature, so that it is rendered as on the server', async () => {
  for (const path of ['/', '/weather/baku', '/movie/1']) {
    shown.length = 0;
    await openPage(path);
    expect(shown).toEqual(
      { '/': ['slots landing /'], '/weather/baku': ['routes /weather/:city /weather/baku'] }[path] ?? [],
    );
  }
});

it('still has the entry of the build before, for a page that names it', async () => {
  expect(await buffer(await send('/f/weather/dev/entry.js?build=old'))).toEqual(OLD_ENTRY);
  expect((await send('/f/weather/dev/entry.js?build=forgotten')).statusCode).toBe(404);
});

it('answers /boot.json alike', async () => {
  const { boot } = await openPage('/');
  expect(await json(await send('/boot.json'))).toEqual(boot);
});

it('drops the preloads of the published release, and nothing else', async () => {
  const { html } = await openPage('/');
  expect(html).not.toContain('/f/weather/1.0.0-aaaa/entry.js');
  expect(html).toContain('src="/f/shell/1.0.0-aaaa/shell.js"');
});

it('leaves out what the product rendered from the published release', async () => {
  const { html, boot } = await openPage('/');
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toMatch(/Hava bu gün|id="rendered"|data-emotion/);
  expect(html).toContain('<style nonce="n">body{margin:0}</style>');
  expect(boot.features.weather?.release).toBe('dev');
});

it('finds a page that only the local feature has, and gives it its title', async () => {
  const { answer, html } = await openPage('/weather/baku');
  expect(answer.statusCode).toBe(200);
  expect(html).toContain('<title>Hava &amp; &lt;/title&gt; · Sayt</title>');
});

it('finds it also for a client that takes everything', async () => {
  expect((await send('/weather/baku', { headers: { accept: '*/*' } })).statusCode).toBe(200);
});

it.each(['/weather', '/nowhere', '/movie/2'])('leaves %s not found', async (path) => {
  const { answer, html } = await openPage(path);
  expect(answer.statusCode).toBe(404);
  expect(html).toContain('<title>Səhifə tapılmadı · Sayt</title>');
});

it('makes cookies, policy and redirects fit the local address', async () => {
  const { answer } = await openPage('/');
  expect(answer.headers['set-cookie']).toEqual(['visitor=1; Path=/; SameSite=Lax', 'local-b=2; HttpOnly']);
  expect(answer.headers['content-security-policy']).toBe(
    `default-src 'none'; connect-src ${served.origin.replace('http', 'ws')} 'self' ${product.origin}`,
  );
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
  expect(answer.headers).not.toHaveProperty('integrity-policy');
  expect((await send('/moved')).headers.location).toBe(`${served.origin}/`);
});

it('sends calls as the product expects them from its own page', async () => {
  const headers = {
    origin: served.origin,
    referer: `${served.origin}/weather/baku`,
    authorization: 'Bearer t',
    cookie: 'local-b=2; visitor=1; local-c=3',
  };
  const answer = await send('/api/echo?a=1', { method: 'POST', headers, body: '{"x":1}' });
  expect([answer.statusCode, await json(answer)]).toEqual([201, { ok: true }]);
  const [call] = product.received;
  expect(call?.path).toBe('/api/echo?a=1');
  expect(call?.body.toString()).toBe('{"x":1}');
  expect(call?.headers).toMatchObject({
    host: new URL(product.origin).host,
    origin: product.origin,
    referer: `${product.origin}/weather/baku`,
    authorization: 'Bearer t',
    cookie: '__Host-b=2; visitor=1; __Host-c=3',
  });
});

it('passes a foreign origin on, and refuses a foreign host', async () => {
  await send('/api/echo', { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(product.received[0]?.headers.origin).toBe('https://evil.example');
  expect((await send('/', { headers: { host: 'evil.example' } })).statusCode).toBe(403);
});

it('sends nothing to another host than the product', async () => {
  const answer = await send('//evil.example/a');
  expect(answer.statusCode).toBe(404);
  expect(product.received[0]).toMatchObject({ path: '//evil.example/a' });
});

it('keeps reports of pages in development to itself', async () => {
  const answer = await send('/api/platform/reports', { method: 'POST', body: '{}' });
  expect(answer.statusCode).toBe(201);
  expect(product.received).toEqual([]);
});

it('connects sockets, with the origin of the product', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: served.origin };
  const sent = request(`${served.origin}/socket.io/?EIO=4`, { headers });
  sent.end();
  const [, socket] = (await once(sent, 'upgrade')) as [IncomingMessage, Duplex];
  socket.write('salam');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toBe('echo salam');
  expect(product.received[0]).toMatchObject({
    path: '/socket.io/?EIO=4',
    headers: { origin: product.origin, host: new URL(product.origin).host, upgrade: 'websocket' },
  });
  socket.destroy();
});

it('serves local files, and nothing outside them', async () => {
  expect(await text(await send('/f/weather/dev/page.js'))).toBe('page');
  expect((await send('/f/weather/dev/none.js')).statusCode).toBe(404);
  expect(product.received).toEqual([]);
});

it('tells the page about builds', async () => {
  const answer = await send('/f/weather/dev/events');
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.toString()).toBe('data: {"kind":"built","hash":"abc"}\n\n');
  events.send({ kind: 'built', hash: 'def' });
  const [second] = (await once(answer, 'data')) as [Buffer];
  expect(second.toString()).toBe('data: {"kind":"built","hash":"def"}\n\n');
  answer.destroy();
});

it('shows the errors of the first build in place of pages', async () => {
  current = undefined;
  last = { kind: 'failed', errors: 'a < b' };
  const { answer, html } = await openPage('/');
  expect(answer.statusCode).toBe(503);
  expect(html).toContain('a &#60; b');
  last = { kind: 'built', hash: 'abc' };
});

it("answers the feature's service from this machine, with an identity and no token", async () => {
  const asked: IncomingMessage['headers'][] = [];
  const service = await serve(
    createServer((incoming, outgoing) => {
      asked.push({ ...incoming.headers, url: incoming.url ?? '' });
      outgoing.setHeader('set-cookie', 'a=b');
      outgoing.end('{"celsius":20}');
    }),
  );
  const profile = { id: 'u1', username: 'ayan', isAdmin: false };
  const known = await fakeProduct({ 'GET /user/profile': { status: 200, body: profile } });
  const { origin, close } = await startedFor(known.origin, {}, service.origin);
  const headers = { authorization: 'Bearer t', cookie: 'a=b' };
  const answer = await fetch(`${origin}/api/x/a/today?city=1`, { headers });
  expect([answer.status, await answer.json()]).toEqual([200, { celsius: 20 }]);
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(asked[0]).toMatchObject({ url: '/today?city=1', 'kinodost-identity': expect.any(String) });
  for (const name of ['authorization', 'cookie']) expect(asked[0]).not.toHaveProperty(name);
  const [, claims = ''] = String(asked[0]?.['kinodost-identity']).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: 'u1',
    username: 'ayan',
    feature: 'a',
  });
  expect(await (await fetch(`${origin}/.well-known/jwks.json`)).json()).toMatchObject({
    keys: [{ kty: 'EC', alg: 'ES256' }],
  });
  await Promise.all([close(), service.close(), known.close()]);
});

async function startedFor(productOrigin: string, env: Record<string, string> = {}, service?: string) {
  const local = { base: '/f/a/dev/', events: '/f/a/dev/events', build: () => build, lastEvent: () => last };
  const [read, entryOf] = [() => Promise.resolve(undefined), () => undefined];
  const server = createDevServer({
    product: productOrigin,
    local: { ...local, read, entryOf },
    events,
    dispatcher: dispatcherFrom(env),
    ...(service !== undefined && {
      service: createLocalService({
        feature: 'a',
        service,
        product: productOrigin,
        dispatcher: dispatcherFrom(env),
      }),
    }),
  });
  const { origin, close } = await serve(server.server);
  return { origin, close: () => (server.close(), close()) };
}

it('says so when the product does not answer', async () => {
  const gone = await fakeProduct();
  await gone.close();
  const server = await startedFor(gone.origin);
  const answer = await fetch(`${server.origin}/api/health`);
  expect([answer.status, await answer.text()]).toEqual([
    502,
    expect.stringContaining(`No answer from ${gone.origin}`),
  ]);
  await server.close();
});

it('reaches the product through HTTPS_PROXY', async () => {
  const proxy = await tunnelProxy();
  const server = await startedFor('https://kinodost.invalid', { HTTPS_PROXY: proxy.origin });
  const answer = await fetch(`${server.origin}/api/health`);
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('503')]);
  expect(proxy.asked).toEqual(['kinodost.invalid:443']);
  await Promise.all([server.close(), proxy.close()]);
});
