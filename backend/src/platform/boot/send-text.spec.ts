import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { itTries } from '../../../test/support/every-case';
import { sendText } from './send-text';

const HEAD = '<head>ə</head>';
const REST = Buffer.from('<p>ş</p>'.repeat(50_000));
const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

let server: Server;
let sent: Promise<void>;
beforeAll(async () => {
  const app = express().set('trust proxy', 'loopback');
  app.use((incoming, response) => {
    sent = sendText(incoming, response, 'text/html; charset=utf-8', { head: HEAD, rest: REST });
  });
  server = createServer(app);
  await once(server.listen(0), 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function ask(encoding: string, { method = 'GET', headers = {} } = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, method, headers: { ...headers, 'accept-encoding': encoding } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

itTries(['br', 'gzip', 'identity'])('a text arrives whole in every encoding', async (encoding) => {
  const response = await ask(encoding);
  expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  const body = await buffer(response);
  expect((decoders[encoding] ?? ((plain) => plain))(body).toString()).toBe(HEAD + REST.toString());
});

itTries([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['zstd', undefined],
])('a reader gets the best encoding that it accepts', async ([accepted, encoding]) => {
  const response = await ask(accepted);
  expect(response.headers['content-encoding']).toBe(encoding);
  response.destroy();
});

it('HEAD answers the length that GET has', async () => {
  const { length } = await buffer(await ask('br'));
  const response = await ask('br', { method: 'HEAD' });
  expect(response.headers['content-length']).toBe(String(length));
  expect(await buffer(response)).toHaveLength(0);
});

it('a gateway gets nothing before all of it is there', async () => {
  const direct = await ask('br');
  const forwarded = await ask('br', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(direct.headers['content-length']).toBeUndefined();
  expect(forwarded.headers['content-length']).toBe(String((await buffer(forwarded)).length));
});

it('a reader may leave before the end', async () => {
  const response = await ask('identity');
  response.destroy();
  await expect(sent).resolves.toBeUndefined();
});
