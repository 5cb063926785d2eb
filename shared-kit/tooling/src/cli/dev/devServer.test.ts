/** @jest-environment node */
import { once } from 'node:events';
import { buffer, json, text } from 'node:stream/consumers';
import type { BootDocument } from '../../../../contract/src/platform/boot';
import type { BuildEvent } from '../../hot/listenToBuilds';
import { fakeProduct, integrityOf } from '../testing/fakeProduct';
import { BUILD, ENTRY, weatherDevServer } from '../testing/weatherDevServer';

const OLD_ENTRY = Buffer.from('var weather_dev_before;');

let product: Awaited<ReturnType<typeof fakeProduct>>;
let server: Awaited<ReturnType<typeof weatherDevServer>>;
let current: typeof BUILD | undefined;
let last: BuildEvent = { kind: 'built', hash: 'abc' };
const shown: string[] = [];

beforeAll(async () => {
  product = await fakeProduct();
  server = await weatherDevServer({
    product: product.origin,
    local: {
      build: () => current,
      lastEvent: () => last,
      entryOf: (hash) => ({ abc: ENTRY, old: OLD_ENTRY })[hash],
      read: (name) => Promise.resolve(name === 'page.js' ? Buffer.from('page') : undefined),
    },
    onPublicPage: ({ kind, name, path }) => shown.push(`${kind} ${name} ${path}`),
  });
});
beforeEach(() => {
  current = BUILD;
  product.received.length = 0;
});
afterAll(async () => {
  await Promise.all([server.close(), product.close()]);
});

async function openPage(path: string) {
  const answer = await server.send(path, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
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
    integrity: BUILD.integrity,
    container: 'weather_dev',
    feature: BUILD.feature,
    fallback: null,
  });
  expect(boot).toMatchObject({ revision: 7, socketUrl: server.origin, added: 'in a later version' });
  expect(boot.features.movies?.release).toBe('1.0.0-aaaa');
  const entry = await server.send(boot.features.weather?.entry ?? '');
  expect(integrityOf(await buffer(entry))).toBe(BUILD.integrity);
  expect(entry.headers).toMatchObject({ 'content-type': /javascript/, 'cache-control': 'no-store' });
});

it('reports what visitors see of the feature, so that it is rendered as on the server', async () => {
  for (const path of ['/', '/weather/baku', '/movie/1']) {
    shown.length = 0;
    await openPage(path);
    expect(shown).toEqual(
      { '/': ['slots landing /'], '/weather/baku': ['routes /weather/:city /weather/baku'] }[path] ?? [],
    );
  }
});

it('still has the entry of the build before, for a page that names it', async () => {
  expect(await buffer(await server.send('/f/weather/dev/entry.js?build=old'))).toEqual(OLD_ENTRY);
  expect((await server.send('/f/weather/dev/entry.js?build=forgotten')).statusCode).toBe(404);
});

it('answers /boot.json alike', async () => {
  const { boot } = await openPage('/');
  expect(await json(await server.send('/boot.json'))).toEqual(boot);
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
  expect((await server.send('/weather/baku', { headers: { accept: '*/*' } })).statusCode).toBe(200);
});

it.each(['/weather', '/nowhere', '/movie/2'])('leaves %s not found', async (path) => {
  const { answer, html } = await openPage(path);
  expect(answer.statusCode).toBe(404);
  expect(html).toContain('<title>Səhifə tapılmadı · Sayt</title>');
});

it('serves local files, and nothing outside them', async () => {
  expect(await text(await server.send('/f/weather/dev/page.js'))).toBe('page');
  expect((await server.send('/f/weather/dev/none.js')).statusCode).toBe(404);
  expect(product.received).toEqual([]);
});

it('sends builds to the page', async () => {
  const answer = await server.send('/f/weather/dev/events');
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.toString()).toBe('data: {"kind":"built","hash":"abc"}\n\n');
  server.events.send({ kind: 'built', hash: 'def' });
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
