/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService } from './service';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'a' }] });
const servers: Server[] = [];
let service: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const product = await listen(createServer((_, response) => response.end(keys)));
  service = await listen(createService(product));
});
afterAll(() => {
  for (const server of servers) server.close();
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function identity(claims: object, key = privateKey): string {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const signed = `${base64({ alg: 'ES256', kid: 'a' })}.${base64({ feature: 'feature-id', exp, ...claims })}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

async function ask(method: string, token: string) {
  const answer = await fetch(`${service}/thanks`, { method, headers: { 'kinodost-identity': token } });
  return [answer.status, (await answer.json()) as unknown];
}

it('counts each user once', async () => {
  for (const sub of ['ayan', 'ayan', 'kamal']) await ask('POST', identity({ sub }));
  expect(await ask('GET', identity({}))).toEqual([200, { count: 2 }]);
  expect((await ask('POST', identity({})))[0]).toBe(403);
});

it.each([
  ['of another feature', identity({ sub: 'ayan', feature: 'maps' })],
  ['that is old', identity({ sub: 'ayan', exp: 1 })],
  [
    'of another key',
    identity({ sub: 'ayan' }, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  ],
  ['that is none', 'a.b.c'],
])('refuses an identity %s', async (_what, token) => {
  expect((await ask('GET', token))[0]).toBe(403);
});
