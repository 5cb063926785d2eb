/** @jest-environment node */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { json } from 'node:stream/consumers';
import { fakeProduct } from '../testing/fakeProduct';
import { tunnelProxy } from '../testing/tunnelProxy';
import { weatherDevServer } from '../testing/weatherDevServer';

let product: Awaited<ReturnType<typeof fakeProduct>>;
let server: Awaited<ReturnType<typeof weatherDevServer>>;
beforeAll(async () => {
  product = await fakeProduct({ 'POST /echo': { status: 201, body: { ok: true } } });
  server = await weatherDevServer({ product: product.origin });
});
beforeEach(() => {
  product.received.length = 0;
});
afterAll(async () => {
  await Promise.all([server.close(), product.close()]);
});

it('makes cookies, policy and redirects fit the local address', async () => {
  const answer = await server.send('/', { headers: { accept: 'text/html' } });
  expect(answer.headers['set-cookie']).toEqual(['visitor=1; Path=/; SameSite=Lax', 'local-b=2; HttpOnly']);
  expect(answer.headers['content-security-policy']).toBe(
    `default-src 'none'; connect-src ${server.origin.replace('http', 'ws')} 'self' ${product.origin}`,
  );
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
  expect(answer.headers).not.toHaveProperty('integrity-policy');
  expect((await server.send('/moved')).headers.location).toBe(`${server.origin}/`);
});

it('sends calls as the product expects them from its own page', async () => {
  const headers = {
    origin: server.origin,
    referer: `${server.origin}/weather/baku`,
    authorization: 'Bearer t',
    cookie: 'local-b=2; visitor=1; local-c=3',
  };
  const answer = await server.send('/api/echo?a=1', { method: 'POST', headers, body: '{"x":1}' });
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
  await server.send('/api/echo', { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(product.received[0]?.headers.origin).toBe('https://evil.example');
  expect((await server.send('/', { headers: { host: 'evil.example' } })).statusCode).toBe(403);
});

it('sends nothing to another host than the product', async () => {
  const answer = await server.send('//evil.example/a');
  expect(answer.statusCode).toBe(404);
  expect(product.received[0]).toMatchObject({ path: '//evil.example/a' });
});

it('keeps reports of pages in development to itself', async () => {
  const answer = await server.send('/api/platform/reports', { method: 'POST', body: '{}' });
  expect(answer.statusCode).toBe(201);
  expect(product.received).toEqual([]);
});

it('connects sockets, with the origin of the product', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: server.origin };
  const sent = request(`${server.origin}/socket.io/?EIO=4`, { headers });
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

it('says so when the product does not answer', async () => {
  const gone = await fakeProduct();
  await gone.close();
  const other = await weatherDevServer({ product: gone.origin });
  const answer = await fetch(`${other.origin}/api/health`);
  expect([answer.status, await answer.text()]).toEqual([
    502,
    expect.stringContaining(`No answer from ${gone.origin}`),
  ]);
  await other.close();
});

it('reaches the product through HTTPS_PROXY', async () => {
  const proxy = await tunnelProxy();
  const env = { HTTPS_PROXY: proxy.origin };
  const other = await weatherDevServer({ product: 'https://kinodost.invalid', env });
  const answer = await fetch(`${other.origin}/api/health`);
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('503')]);
  expect(proxy.asked).toEqual(['kinodost.invalid:443']);
  await Promise.all([other.close(), proxy.close()]);
});
