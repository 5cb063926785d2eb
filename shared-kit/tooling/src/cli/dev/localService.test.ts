/** @jest-environment node */
import { createServer, type IncomingMessage } from 'node:http';
import { fakeProduct } from '../testing/fakeProduct';
import { serve } from '../testing/serve';
import { weatherDevServer } from '../testing/weatherDevServer';

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
  const server = await weatherDevServer({ product: known.origin, service: service.origin });
  const headers = { authorization: 'Bearer t', cookie: 'a=b' };
  const answer = await fetch(`${server.origin}/api/x/weather/today?city=1`, { headers });
  expect([answer.status, await answer.json()]).toEqual([200, { celsius: 20 }]);
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(asked[0]).toMatchObject({ url: '/today?city=1', 'kinodost-identity': expect.any(String) });
  for (const name of ['authorization', 'cookie']) expect(asked[0]).not.toHaveProperty(name);
  const [, claims = ''] = String(asked[0]?.['kinodost-identity']).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: 'u1',
    username: 'ayan',
    feature: 'weather',
  });
  expect(await (await fetch(`${server.origin}/.well-known/jwks.json`)).json()).toMatchObject({
    keys: [{ kty: 'EC', alg: 'ES256' }],
  });
  await Promise.all([server.close(), service.close(), known.close()]);
});
