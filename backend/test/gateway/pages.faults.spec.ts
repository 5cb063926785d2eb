import { join } from 'node:path';
import { publishingCalls } from 'shared-kit/contract';
import { type RenderingWorkspace, useRendering, whole } from '../platform/rendering';
import { describeWhere } from '../support/parts';
import { freePort } from '../support/free-port';
import { until } from '../support/until';
import { hasNginx, TestNginx } from './nginx';

const startRendering = useRendering();
const PATH = '/about';

describeWhere(hasNginx())('pages behind the gateway', () => {
  let gateway: TestNginx;
  let rendering: RenderingWorkspace;

  beforeAll(async () => {
    gateway = new TestNginx({ root: join(__dirname, '../../..'), port: await freePort() });
    rendering = await startRendering({ trustProxy: ['127.0.0.1'], publicUrl: gateway.origin });
    const port = Number(new URL(rendering.app.origin).port);
    await gateway.start([port, port]);
  });
  afterAll(() => gateway.stop());

  const open = (path: string, headers?: Record<string, string>) =>
    rendering.open(path, gateway.origin, headers);
  const isKept = ({ headers }: { headers: Headers }) =>
    ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].includes(headers.get('x-cache') ?? '');
  const untilKept = (path: string) => until(async () => isKept(await open(path)));
  const cookie = async () => (await open('/boot.json')).headers.get('set-cookie')?.split(';')[0] ?? '';

  it('are kept for visitors, with a policy that fits', async () => {
    const headers = { cookie: await cookie() };
    const own = await whole(() => open(PATH, headers));
    await untilKept(PATH);
    const kept = await open(PATH);
    expect(isKept(kept)).toBe(true);
    expect(kept.html).toBe(own.html);
    expect(kept.headers.get('content-security-policy')).toBe(own.headers.get('content-security-policy'));
    for (const name of ['set-cookie', 'x-request-id']) expect(kept.headers.has(name)).toBe(false);
    const etag = kept.headers.get('etag') ?? '';
    expect((await open(PATH, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['kinodost_visitor', '__Host-kinodost_visitor'])(
    'are asked for by those who have %s',
    async (name) => {
      await untilKept(PATH);
      const id = (await cookie()).split('=')[1];
      const { headers } = await open(PATH, { cookie: `a=b; ${name}=${id}` });
      expect(headers.get('x-cache')).toBe('BYPASS');
      expect(isKept(await open(PATH))).toBe(true);
    },
  );

  it('are never those of a preview, and a preview is never kept', async () => {
    const release = '3.0.0-preview';
    await rendering.publishPart('movies', release, `return '<p>preview</p>'`);
    const admin = await rendering.app.admin('direktor');
    const params = { feature: 'movies' };
    const body = { release, expires_in_minutes: 60 };
    const { url } = (await admin.call(publishingCalls.createPreview, { params, body })).body;
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    const cookies = opened.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    await untilKept(PATH);
    // A slow database lets a page do without its preview.
    const untilShown = (path: string, cookie: string) =>
      until(async () => (await open(path, { cookie })).html.includes(release));
    // With each cookie alone too: another cache may know one of them.
    const preview = cookies.find((each) => each.startsWith('kinodost_preview=')) ?? '';
    for (const cookie of [cookies.join('; '), preview]) {
      await untilShown(PATH, cookie);
      const { headers } = await open(PATH, { cookie });
      expect(headers.get('x-cache')).toBe('BYPASS');
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    // A page that nobody has asked for yet isn't kept from the one with the preview.
    await untilShown(`${PATH}?first=1`, preview);
    for (const path of [PATH, `${PATH}?first=1`]) {
      await untilKept(path);
      const { html } = await open(path);
      expect(html).not.toContain(release);
      expect(html).not.toContain('id="preview"');
    }
    expect(gateway.logged()).toContain('"path":"/preview/***"');
    expect(gateway.logged()).not.toContain(url.split('/').at(-1));
  });

  it('are not all: security.txt comes through too', async () => {
    const answer = await fetch(`${gateway.origin}/.well-known/security.txt`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toContain(`Canonical: ${gateway.origin}/.well-known/security.txt`);
  });

  it.each(['/friends', '/nowhere', '/reset-password/abc', '/boot.json', '/api/health'])(
    '%s is never kept',
    async (path) => {
      for (let times = 0; times < 3; times += 1) expect(isKept(await open(path))).toBe(false);
    },
  );

  it('are kept apart by their query', async () => {
    await untilKept(PATH);
    expect(isKept(await open(`${PATH}?q=1`))).toBe(false);
    await untilKept(`${PATH}?q=1`);
  });

  it('show a new release soon, and are nobody else’s while it goes to a share of visitors', async () => {
    const release = '4.0.0-share';
    await untilKept(PATH);
    await rendering.publishPart('social', release, `return '<p>share</p>'`);
    await rendering.promote('social', release, '--percent', '50');
    await until(async () => (await open(PATH)).headers.has('set-cookie'));
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(PATH)));
    for (const { headers } of pages) expect(headers.get('set-cookie')).toMatch(/^kinodost_visitor=/);
    expect(new Set(pages.map(({ html }) => html.includes(release)))).toEqual(new Set([true, false]));
  });
});
