import { request } from 'node:http';
import { once } from 'node:events';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { releaseWorkspace } from '../../../test/platform/release-workspace';
import { connect, connected } from '../../../test/support/socket';

const PUBLIC_URL = 'https://kino.numune.az';
const HTTPS = { 'x-forwarded-proto': 'https' };

let here: TestApp;
let published: TestApp;
beforeAll(async () => {
  published = await testApp({ trustProxy: ['loopback'], publicUrl: PUBLIC_URL, production: true });
  const workspace = await releaseWorkspace(published);
  await workspace.buildAll();
  await workspace.releaseBuilds();
  here = await testApp({ trustProxy: ['loopback'] }, published);
});

async function ask(app: TestApp, path: string, host: string, more: Record<string, string> = {}) {
  const call = request(app.origin + path, { headers: { host, ...more } }).end();
  const [response] = (await once(call, 'response')) as [
    NodeJS.ReadableStream & { headers: Record<string, string> },
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { text, policy: response.headers['content-security-policy'] ?? '' };
}
const socketUrlAt = async (app: TestApp, host: string, more?: Record<string, string>) =>
  (JSON.parse((await ask(app, '/boot.json', host, more)).text) as { socketUrl: string | null }).socketUrl;

describe('without PUBLIC_URL', () => {
  itTries([
    ['localhost:5423', {}, 'http://localhost:5423'],
    ['localhost', {}, 'http://localhost'],
    ['localhost:5000', {}, null],
    ['127.0.0.1:5423', {}, null],
    ['kino.numune.az', {}, null],
    ['localhost:5423', HTTPS, 'https://localhost:5423'],
    ['localhost:5000', HTTPS, 'https://localhost:5000'],
  ])('pages get a socket that they may open', async ([host, headers, expected]) =>
    expect(await socketUrlAt(here, host, headers)).toBe(expected),
  );
});

describe('with PUBLIC_URL', () => {
  itTries([
    ['localhost:5423', PUBLIC_URL],
    ['kino.numune.az', PUBLIC_URL],
    ['127.0.0.1:5423', PUBLIC_URL],
    ['[::1]:5423', PUBLIC_URL],
    ['backend:5000', null],
    ['www.kino.numune.az', null],
  ])('pages get the socket of PUBLIC_URL', async ([host, expected]) =>
    expect(await socketUrlAt(published, host)).toBe(expected),
  );

  itTries(['localhost:5423', '127.0.0.1:5423', 'backend:5000'])(
    'whatever host a proxy sends, pages name PUBLIC_URL and may open its socket',
    async (host) => {
      const { text, policy } = await ask(published, '/newsletters', host);
      expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/newsletters">`);
      expect(text).not.toContain(`//${host}`);
      expect(policy).toMatch(/connect-src [^;]*wss:\/\/kino\.numune\.az[ ;]/);
      expect((await ask(published, '/robots.txt', host)).text).toContain(`Sitemap: ${PUBLIC_URL}/`);
    },
  );

  it('a page opened at 127.0.0.1 gets its socket where PUBLIC_URL is this machine', async () => {
    const publicUrl = 'http://localhost:8080';
    const compose = await testApp({ publicUrl, production: true }, published);
    expect(await socketUrlAt(compose, '127.0.0.1:8080')).toBeNull();
    expect(await socketUrlAt(compose, 'localhost:8080')).toBe(publicUrl);
    expect(await socketUrlAt(compose, '127.0.0.1:5000')).toBe(publicUrl);
    const { token } = await published.user('kamal');
    await connected(connect(compose.origin, { token, origin: compose.origin }));
    await expect(
      connected(connect(compose.origin, { token, origin: 'http://localhost:9' })),
    ).rejects.toThrow();
  });

  it('a socket of a page at PUBLIC_URL is let in, whatever host the proxy sends', async () => {
    const { token } = await published.user('ayan');
    await connected(connect(published.origin, { token, origin: PUBLIC_URL }));
    await expect(
      connected(connect(published.origin, { token, origin: 'https://kino.example' })),
    ).rejects.toThrow();
  });
});
