/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { ARCHIVE_LIMITS } from '../../../contract/src/limits';
import type { Release } from '../../../contract/src/releases';
import { newSigningKey, verifyRelease } from '../release-tool';
import { runKinodost } from './runKinodost';
import { noteSources } from './sources';
import { tunnelProxy } from './testing/tunnelProxy';
import { type FakeAnswer, fakeProduct, integrityOf } from './testing/fakeProduct';

const feature = { id: 'weather', title: 'Hava', contract: 1, routes: [], slots: [], nav: [] };
const ENTRY = 'var weather;';
const SERVER = 'var weather = 2;';
const TYPES = 'interface SlotProps {}\n';
const manifest: Release = {
  id: '0.1.0-abc',
  version: '0.1.0',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  contract: 1,
  kit: '^3.0.0',
  entry: 'entry.js',
  container: 'weather_0_1_0_abc',
  files: [{ path: 'entry.js', integrity: integrityOf(ENTRY), bytes: ENTRY.length }],
  initial: [],
  server: {
    entry: 'server/entry.js',
    files: [{ path: 'server/entry.js', integrity: integrityOf(SERVER), bytes: SERVER.length }],
  },
  preload: {},
  feature,
};
const revision = {
  revision: 4,
  parent: 3,
  author: 'weather/ci',
  reason: 'yeni',
  features: { weather: { current: '0.1.0-abc', fallback: null, canary: null } },
  created_at: '2026-01-02T00:00:00.000Z',
};
const refusal: FakeAnswer = {
  status: 409,
  body: {
    error: 'Ünvan tutulub.',
    code: 'PATH_CLASH',
    reason: '/movie/:id belongs to movies.',
    requestId: 'r',
  },
};
const PUBLISH = 'POST /platform/features/weather/releases';
const PROMOTE = 'POST /platform/features/weather/promotions';

describe('kinodost', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinodost-cli-'));
    await writeFile(join(folder, 'feature.json'), JSON.stringify(feature));
    await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'entry.js'), ENTRY);
    await mkdir(join(folder, 'server'));
    await writeFile(join(folder, 'server/entry.js'), SERVER);
    await writeFile(join(folder, 'not-named.txt'), 'x');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function run(args: string[], env: Record<string, string> = {}) {
    const [out, err]: [string[], string[]] = [[], []];
    const print = (line: string) => void out.push(line);
    const code = await runKinodost(args, { folder, env, print, printError: (line) => void err.push(line) });
    return { code, out, err: err.join('\n') };
  }

  async function runWith(
    answers: Record<string, FakeAnswer>,
    args: string[],
    more: Record<string, string> = {},
  ) {
    const product = await fakeProduct(answers);
    const env = { KINODOST_URL: `${product.origin}/`, KINODOST_TOKEN: 'secret', ...more };
    try {
      return { ...(await run(args, env)), received: product.received };
    } finally {
      await product.close();
    }
  }

  const publish = (env: Record<string, string> = {}) => {
    const answer = { status: 201, body: { release: '0.1.0-abc', isNew: true } };
    return runWith({ [PUBLISH]: answer }, ['publish', '--from', '.'], env);
  };

  async function unpack(archive: Buffer): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    const extract = tar.extract();
    Readable.from([gunzipSync(archive)]).pipe(extract);
    for await (const entry of extract) files[entry.header.name] = (await buffer(entry)).toString();
    return files;
  }

  it('publishes the files that the manifest names, and prints the id alone on the last line', async () => {
    const { code, out, received } = await publish();
    expect([code, out]).toEqual([0, ['Published weather.', '0.1.0-abc']]);
    const [upload] = received;
    expect(upload?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/gzip',
    });
    const files = await unpack(upload?.body ?? Buffer.alloc(0));
    expect(files).toEqual({
      'release.json': JSON.stringify(manifest),
      'entry.js': ENTRY,
      'server/entry.js': SERVER,
    });
  });

  it('uploads the same bytes for the same files', async () => {
    const [one, two] = [await publish(), await publish()];
    expect(one.received[0]?.body.equals(two.received[0]?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('signs with the key in KINODOST_SIGNING_KEY', async () => {
    const { privateKey, publicKey } = newSigningKey();
    await writeFile(join(folder, 'key.pem'), privateKey);
    const { received } = await publish({ KINODOST_SIGNING_KEY: 'key.pem' });
    const files = await unpack(received[0]?.body ?? Buffer.alloc(0));
    const signature = files['release.json.sig'] ?? '';
    expect(verifyRelease(Buffer.from(files['release.json'] ?? ''), signature, publicKey)).toBe(true);
    await writeFile(join(folder, 'key.pem'), 'no key');
    expect(await publish({ KINODOST_SIGNING_KEY: 'key.pem' })).toMatchObject({
      code: 1,
      err: 'KINODOST_SIGNING_KEY has no Ed25519 private key in PEM.',
      received: [],
    });
  });

  it.each([
    ['as it is', (pem: string) => pem],
    ['with written line breaks', (pem: string) => pem.replaceAll('\n', String.raw`\n`)],
    ['with line breaks of Windows', (pem: string) => pem.replaceAll('\n', '\r\n')],
  ])('signs with a key in KINODOST_SIGNING_KEY itself, %s', async (_, written) => {
    const { privateKey, publicKey } = newSigningKey();
    const { code, received } = await publish({ KINODOST_SIGNING_KEY: written(privateKey) });
    expect(code).toBe(0);
    const files = await unpack(received[0]?.body ?? Buffer.alloc(0));
    const signature = files['release.json.sig'] ?? '';
    expect(verifyRelease(Buffer.from(files['release.json'] ?? ''), signature, publicKey)).toBe(true);
  });

  it.each([
    ['KINODOST_SIGNING_KEY', '-----BEGIN PRIVATE KEY-----\nkanareyka'],
    ['KINODOST_SIGNING_KEY', 'kanareyka without its first line'],
    ['KINODOST_SIGNING_KEY', 'kanareyka\0'],
    ['KINODOST_TOKEN', 'kanareyka\nkanareyka'],
    ['KINODOST_TOKEN', 'kanareyka ə'],
    ['KINODOST_URL', 'https//a:kanareyka@kinodost.example'],
    ['KINODOST_URL', 'http://a:kanareyka@localhost:1'],
    ['HTTPS_PROXY', 'http://a:kanareyka@%'],
    ['HTTPS_PROXY', 'http://a:kanareyka@localhost:1'],
  ])('never prints the secrets of %s', async (name, value) => {
    const url: Record<string, string> =
      name === 'HTTPS_PROXY' ? { KINODOST_URL: 'https://kinodost.example' } : {};
    const { code, out, err, received } = await publish({ ...url, [name]: value });
    expect([code === 0, received]).toEqual([false, []]);
    expect(err).not.toBe('');
    expect(out.join() + err).not.toContain('kanareyka');
  });

  it.each([
    ['NO_BUILD', () => rm(join(folder, 'release.json'))],
    ['MANIFEST_INVALID', () => writeFile(join(folder, 'release.json'), '{')],
    ['FILE_MISSING', () => rm(join(folder, 'entry.js'))],
    ['FILE_MISSING', () => rm(join(folder, 'server/entry.js'))],
    ['FILE_CHANGED', () => writeFile(join(folder, 'entry.js'), 'other')],
    ['FILE_CHANGED', () => writeFile(join(folder, 'server/entry.js'), 'other')],
    [
      'WRONG_FEATURE',
      () => writeFile(join(folder, 'feature.json'), JSON.stringify({ ...feature, id: 'sport' })),
    ],
  ])('refuses to publish with %s before any call', async (reason, spoil) => {
    await spoil();
    const { code, err, received } = await publish();
    expect([code, received]).toEqual([1, []]);
    expect(err).toMatch(new RegExp(`^${reason}: .+`));
  });

  it.each([
    ['changed', () => writeFile(join(folder, 'src/Page.tsx'), 'other')],
    ['added', () => writeFile(join(folder, 'src/New.css'), '')],
    ['removed', () => rm(join(folder, 'src/Page.tsx'))],
  ])('refuses to publish a build when a source was %s since', async (_, change) => {
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/Page.tsx'), 'first');
    await noteSources(folder, folder);
    await writeFile(join(folder, 'src/Page.test.tsx'), 'a test is in no build');
    expect((await publish()).code).toBe(0);
    await change();
    const { code, err, received } = await publish();
    expect([code, received]).toEqual([1, []]);
    expect(err).toMatch(/^BUILD_OUTDATED: src\/(Page\.tsx|New\.css) has changed since the build\./);
  });

  it('says how large an archive is, and how large it may be', async () => {
    const large = randomBytes(ARCHIVE_LIMITS.bytes);
    await writeFile(join(folder, 'large.png'), large);
    const named = { path: 'large.png', integrity: integrityOf(large), bytes: large.length };
    const files = [...manifest.files, named];
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...manifest, files }));
    const { code, err, received } = await publish();
    expect([code, received]).toEqual([1, []]);
    expect(err).toMatch(/^PAYLOAD_TOO_LARGE: The archive has 20\.\d MB; a product takes 20\.0 MB\.$/);
  });

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

  it('says what RAMP_REQUIRED and FROZEN mean', async () => {
    const args = ['promote', '0.1.0-abc', '--reason', 'yeni'];
    for (const [code, reason] of [
      ['RAMP_REQUIRED', 'Use a ramp.'],
      ['FROZEN', 'weather is frozen until an administrator ends it: bayram. Rollbacks go.'],
    ]) {
      const body = { error: 'Olmaz.', code, reason, requestId: 'r' };
      const { err } = await runWith({ [PROMOTE]: { status: 409, body } }, args);
      expect(err).toBe(`${code}: ${reason}`);
    }
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

  it('prints a refusal as code and English reason', async () => {
    const { code, err } = await runWith({ [PROMOTE]: refusal }, ['promote', '0.1.0-abc', '--reason', 'yeni']);
    expect([code, err]).toEqual([1, 'PATH_CLASH: /movie/:id belongs to movies.']);
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
    await rm(join(folder, 'feature.json'));
    expect(await run(['publish'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no feature.json') as string,
    });
  });

  it('makes a key that only its owner reads, and never overwrites one', async () => {
    const { code, out } = await run(['keygen', 'new.pem']);
    expect([code, out.join('\n')]).toEqual([0, expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/)]);
    const file = join(folder, 'new.pem');
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
      expect(await readFile(join(folder, 'slots/weather.d.ts'), 'utf8')).toBe(TYPES);
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

  describe('upgrade', () => {
    const report = (name: string) => `## kit/src/ui\n\nexport declare const ${name}: string;\n`;
    const install = async (version: string, kit: string) => {
      const installedKit = join(folder, 'node_modules/shared-kit');
      await mkdir(installedKit, { recursive: true });
      await writeFile(join(installedKit, 'package.json'), JSON.stringify({ version }));
      await writeFile(join(installedKit, 'api.md'), report('Old'));
      const manifestOf = { name: 'weather', dependencies: { 'shared-kit': kit } };
      await writeFile(join(folder, 'package.json'), JSON.stringify(manifestOf));
    };

    it('moves names that another entry has now', async () => {
      const kit = 'https://kinodost.az/kit/shared-kit-6.1.0.tgz';
      const product = await fakeProduct({
        'GET /kit/': { status: 200, body: { latest: '6.1.0', versions: [{ version: '6.1.0', kit }] } },
        'GET /kit/shared-kit-6.1.0.api.md': { status: 200, body: Buffer.from(report('Old')) },
      });
      await install('5.3.0', kit);
      await mkdir(join(folder, 'src'));
      await writeFile(join(folder, 'src/Page.tsx'), `import { Poster } from 'shared-kit/posters';\n`);
      const { out } = await run(['upgrade', '--product', product.origin]);
      expect(out).toContain('  moved: Poster to shared-kit/ui, in src/Page.tsx');
      expect(await readFile(join(folder, 'src/Page.tsx'), 'utf8')).toBe(
        `import { Poster } from 'shared-kit/ui';\n`,
      );
      await product.close();
    });

    it("moves to the kit of the product's version, and says what has changed", async () => {
      const kit = 'https://kinodost.az/kit/shared-kit-6.1.0.tgz';
      const product = await fakeProduct({
        'GET /kit/': { status: 200, body: { latest: '6.1.0', versions: [{ version: '6.1.0', kit }] } },
        'GET /kit/shared-kit-6.1.0.api.md': { status: 200, body: Buffer.from(report('New')) },
      });
      await install('6.0.0', 'file:vendor/kit.tgz');
      const { code, out } = await run(['upgrade', '--product', product.origin]);
      expect(code).toBe(0);
      expect(out).toEqual([
        `shared-kit 6.0.0 -> 6.1.0, from ${product.origin}`,
        '  new: New (kit/src/ui)',
        '  gone: Old (kit/src/ui)',
        'Next: npm install, then npm test.',
      ]);
      expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual({
        name: 'weather',
        dependencies: { 'shared-kit': kit },
      });
      await install('6.1.0', kit);
      const again = await run(['upgrade', '--product', product.origin]);
      expect(again.out).toEqual(["shared-kit 6.1.0 is the product's version."]);
      await product.close();
    });
  });
});
