/** @jest-environment node */
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../../contract/src/platform/releases';
import { tunnelProxy } from './testing/tunnelProxy';
import { fakeProduct, integrityOf } from './testing/fakeProduct';
import { manifest, PUBLISH, weatherFolder } from './testing/weatherFolder';

const TYPES = 'interface SlotProps {}\n';
const revision = {
  revision: 4,
  parent: 3,
  author: 'weather/ci',
  reason: 'yeni',
  features: { weather: { current: '0.1.0-abc', fallback: null, canary: null } },
  created_at: '2026-01-02T00:00:00.000Z',
};
const PROMOTE = 'POST /platform/features/weather/promotions';

describe('kinodost', () => {
  const { weather, run, runWith, publish } = weatherFolder();

  it('promotes', async () => {
    const args = ['promote', '0.1.0-abc', '--ramp', '1,50,100', '--every', '10', '--reason', 'yeni'];
    const { code, out, received } = await runWith({ [PROMOTE]: { status: 201, body: revision } }, args);
    expect([code, out]).toEqual([0, ['Revision 4: weather 0.1.0-abc.']]);
    expect(JSON.parse(received[0]?.body.toString() ?? '')).toEqual({
      release: '0.1.0-abc',
      ramp: [1, 50, 100],
      every: 10,
      reason: 'yeni',
    });
  });

  it('says that a promotion waits for an approval', async () => {
    const body = { id: '7f3d5c0e-1111-4222-8333-444455556666', status: 'pending' };
    const { code, out } = await runWith({ [PROMOTE]: { status: 202, body } }, [
      ...['promote', '0.1.0-abc', '--reason', 'yeni'],
    ]);
    expect([code, out[0]]).toEqual([0, `Waits for an approval: ${body.id}.`]);
  });

  it.each([
    ['PATH_CLASH', '/movie/:id belongs to movies.'],
    ['RAMP_REQUIRED', 'Use a ramp.'],
    ['FROZEN', 'weather is frozen until an administrator ends it: bayram. Rollbacks go.'],
  ])('prints the refusal %s with its English reason', async (code, reason) => {
    const body = { error: 'Olmaz.', code, reason, requestId: 'r' };
    const args = ['promote', '0.1.0-abc', '--reason', 'yeni'];
    expect(await runWith({ [PROMOTE]: { status: 409, body } }, args)).toMatchObject({
      code: 1,
      err: `${code}: ${reason}`,
    });
  });

  it('makes a link of a preview', async () => {
    const PREVIEW = 'POST /platform/features/weather/previews';
    const body = { id: '7f3d5c0e-1111-4222-8333-444455556666', url: 'https://kino.az/preview/x' };
    const answers = { [PREVIEW]: { status: 201, body } };
    const { out, received } = await runWith(answers, ['preview', '0.1.0-abc', '--minutes', '30']);
    expect(out.at(-1)).toBe(body.url);
    expect(JSON.parse(received[0]?.body.toString() ?? '')).toEqual({
      release: '0.1.0-abc',
      expires_in_minutes: 30,
    });
    expect((await runWith(answers, ['preview', '0.1.0-abc', '--minutes', '0'])).code).toBe(2);
  });

  it('says in English why a token is refused', async () => {
    const body = { error: 'Giriş edin.', code: 'UNAUTHORIZED', requestId: 'r' };
    const { code, err } = await runWith({ [PUBLISH]: { status: 401, body } }, ['publish', '--from', '.']);
    expect([code, err]).toEqual([1, 'UNAUTHORIZED: The token is wrong, expired or revoked.']);
  });

  it.each([
    [413, 'text/html', '<html>', /: 413 Payload Too Large \(text\/html\)\. .* The archive has \d\.\d MB\.$/],
    [
      502,
      'text/html',
      '<html>',
      /: 502 Bad Gateway \(text\/html\)\. This answer comes from a server in front/,
    ],
    [403, 'application/json', '{"message":"no"}', /: 403 Forbidden \(application\/json\)\./],
    [200, 'text/html', '<html>', /: 200 OK \(text\/html\)\./],
  ])('names status and address of a %s that is no answer of a product', async (status, type, text, line) => {
    const { code, err } = await runWith(
      { [PUBLISH]: { status, body: Buffer.from(text), headers: { 'content-type': type } } },
      ['publish', '--from', '.'],
    );
    expect([code, err]).toEqual([1, expect.stringMatching(line)]);
    expect(err).toMatch(/^http:\/\/localhost:\d+\/api\/platform\/features\/weather\/releases: /);
  });

  it.each([301, 302, 307, 308])('follows no %s, and says where it leads', async (status) => {
    const target = await fakeProduct();
    const headers = { location: `${target.origin}/api/platform/features/weather/releases` };
    try {
      const { code, err, received } = await runWith({ [PUBLISH]: { status, body: '', headers } }, [
        ...['publish', '--from', '.'],
      ]);
      expect([code, received.length, target.received]).toEqual([1, 1, []]);
      expect(err).toMatch(new RegExp(`: ${status}, moved to ${target.origin}\\. If that is your product`));
    } finally {
      await target.close();
    }
  });

  it('sends no token over http, except to this machine', async () => {
    const { code, err, received } = await publish({ KINODOST_URL: 'http://kinodost.example' });
    expect([code, received]).toEqual([2, []]);
    expect(err).toMatch(/^KINODOST_URL: http:\/\/kinodost.example .*https\.$/);
  });

  it('goes through HTTPS_PROXY, but for what NO_PROXY names', async () => {
    const proxy = await tunnelProxy();
    const env = { KINODOST_URL: 'https://kinodost.invalid', HTTPS_PROXY: proxy.origin };
    const through = await publish(env);
    expect([through.code, proxy.asked]).toEqual([1, ['kinodost.invalid:443']]);
    expect(through.err).toMatch(/^No answer from https:\/\/kinodost.invalid: .*503/);
    expect((await publish({ ...env, NO_PROXY: '.invalid' })).err).toMatch(/ENOTFOUND|EAI_AGAIN/);
    expect((await publish({ HTTP_PROXY: proxy.origin })).code).toBe(0);
    expect(proxy.asked).toHaveLength(1);
    await proxy.close();
  });

  it('reads the log of its feature, oldest first', async () => {
    const older = { ...revision, revision: 3, parent: 2, reason: 'ilk' };
    const body = { revisions: [revision, older], total: 2, page: 1, limit: 100 };
    const { out, received } = await runWith({ 'GET /platform/log': { status: 200, body } }, [
      'log',
      '--json',
    ]);
    expect(JSON.parse(out[0] ?? '')).toEqual([older, revision]);
    expect(received[0]?.path).toContain('feature=weather');
  });

  it.each([
    [{}, 'Set KINODOST_URL to the address of the product.'],
    [
      { KINODOST_URL: 'kinodost.example', KINODOST_TOKEN: 'a' },
      'KINODOST_URL takes the address of a product',
    ],
    [{ KINODOST_URL: 'https://kinodost.example' }, 'Set KINODOST_TOKEN'],
  ])('wants to know the product: %j', async (env, line) => {
    const { code, err } = await run(['status'], env);
    expect(code).toBe(2);
    expect(err).toContain(line);
    expect(err).not.toContain('\n');
  });

  it('says so when there is no product', async () => {
    const env = { KINODOST_URL: 'http://localhost:1', KINODOST_TOKEN: 'a' };
    const { code, err } = await run(['status'], env);
    expect([code, err]).toEqual([1, expect.stringMatching(/^No answer from http:\/\/localhost:1: .+/)]);
  });

  it('refuses to work outside the folder of a feature', async () => {
    await rm(join(weather.folder, 'feature.json'));
    expect(await run(['publish'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no feature.json') as string,
    });
  });

  it('makes a key that only its owner reads, and never overwrites one', async () => {
    const { code, out } = await run(['keygen', 'new.pem']);
    expect([code, out.join('\n')]).toEqual([0, expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/)]);
    const file = join(weather.folder, 'new.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file, 'utf8');
    expect(before).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(await run(['keygen', 'new.pem'])).toMatchObject({ code: 1, err: 'new.pem exists already.' });
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  describe('types', () => {
    const types = async (content: string, files: Release['files']) => {
      const name = 'slots.d.ts';
      const answers = {
        [`GET /f/weather/1.0.0-aaaa/release.json`]: { status: 200, body: { ...manifest, files } },
        [`GET /f/weather/1.0.0-aaaa/${name}`]: { status: 200, body: Buffer.from(content) },
      };
      return runWith(answers, ['types', 'weather']);
    };
    const named = [{ path: 'slots.d.ts', integrity: integrityOf(TYPES), bytes: TYPES.length }];

    it('writes the types of the current release', async () => {
      expect(await types(TYPES, named)).toMatchObject({ code: 0, out: ['Wrote slots/weather.d.ts.'] });
      expect(await readFile(join(weather.folder, 'slots/weather.d.ts'), 'utf8')).toBe(TYPES);
    });

    it('refuses types that were not published', async () => {
      expect(await types('other', named)).toMatchObject({
        code: 1,
        err: expect.stringContaining('slots.d.ts') as string,
      });
    });

    it('says so when nothing is offered', async () => {
      expect(await types('', manifest.files)).toMatchObject({ code: 0, out: ['weather offers no slots.'] });
    });

    it('knows what is no feature', async () => {
      expect(await runWith({}, ['types', 'nothing'])).toMatchObject({ code: 1 });
      expect(await run(['types', '../x'])).toMatchObject({ code: 2 });
    });
  });

  it('explains dev without a product', async () => {
    expect(await run(['dev'])).toMatchObject({
      code: 2,
      err: expect.stringContaining("'--product <address>'") as string,
    });
    expect(await run(['dev', '--product', 'x'])).toMatchObject({ code: 2 });
    expect(await run(['dev', '--product', 'http://a', '--port', '0'])).toMatchObject({ code: 2 });
  });
});
