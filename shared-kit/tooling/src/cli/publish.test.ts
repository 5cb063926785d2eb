/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { ARCHIVE_LIMITS } from '../../../contract/src/limits';
import { newSigningKey, verifyRelease } from '../release-tool';
import { noteSources } from './sources';
import { integrityOf, type Received } from './testing/fakeProduct';
import { ENTRY, FEATURE, manifest, SERVER, weatherFolder } from './testing/weatherFolder';

describe('kinodost publish', () => {
  const { weather, publish } = weatherFolder();

  const key = () => join(weather.folder, 'key.pem');

  async function filesIn([upload]: Received[]): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    const extract = tar.extract();
    Readable.from([gunzipSync(upload?.body ?? '')]).pipe(extract);
    for await (const entry of extract) files[entry.header.name] = (await buffer(entry)).toString();
    return files;
  }

  it('publishes the files that the manifest names, and prints the id alone on the last line', async () => {
    const { code, out, received } = await publish();
    expect([code, out]).toEqual([0, ['Published weather.', '0.1.0-abc']]);
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/gzip',
    });
    expect(await filesIn(received)).toEqual({
      'release.json': JSON.stringify(manifest),
      'entry.js': ENTRY,
      'server/entry.js': SERVER,
    });
  });

  it('uploads the same bytes for the same files', async () => {
    const [one, two] = [await publish(), await publish()];
    expect(one.received[0]?.body.equals(two.received[0]?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it.each([
    ['in a file', (pem: string) => writeFile(key(), pem).then(key)],
    ['as it is', (pem: string) => pem],
    ['with written line breaks', (pem: string) => pem.replaceAll('\n', String.raw`\n`)],
    ['with line breaks of Windows', (pem: string) => pem.replaceAll('\n', '\r\n')],
  ])('signs with the key in KINODOST_SIGNING_KEY, %s', async (_, written) => {
    const { privateKey, publicKey } = newSigningKey();
    const { code, received } = await publish({ KINODOST_SIGNING_KEY: await written(privateKey) });
    expect(code).toBe(0);
    const { 'release.json': manifestSent = '', 'release.json.sig': signature = '' } = await filesIn(received);
    expect(verifyRelease(Buffer.from(manifestSent), signature, publicKey)).toBe(true);
  });

  it('refuses a file without a key', async () => {
    await writeFile(key(), 'no key');
    expect(await publish({ KINODOST_SIGNING_KEY: 'key.pem' })).toMatchObject({
      code: 1,
      err: 'KINODOST_SIGNING_KEY has no Ed25519 private key in PEM.',
      received: [],
    });
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
    ['NO_BUILD', () => rm(join(weather.folder, 'release.json'))],
    ['MANIFEST_INVALID', () => writeFile(join(weather.folder, 'release.json'), '{')],
    ['FILE_MISSING', () => rm(join(weather.folder, 'entry.js'))],
    ['FILE_MISSING', () => rm(join(weather.folder, 'server/entry.js'))],
    ['FILE_CHANGED', () => writeFile(join(weather.folder, 'entry.js'), 'other')],
    ['FILE_CHANGED', () => writeFile(join(weather.folder, 'server/entry.js'), 'other')],
    [
      'WRONG_FEATURE',
      () => writeFile(join(weather.folder, 'feature.json'), JSON.stringify({ ...FEATURE, id: 'sport' })),
    ],
  ])('refuses to publish with %s before any call', async (reason, spoil) => {
    await spoil();
    const { code, err, received } = await publish();
    expect([code, received]).toEqual([1, []]);
    expect(err).toMatch(new RegExp(`^${reason}: .+`));
  });

  it.each([
    ['changed', () => writeFile(join(weather.folder, 'src/Page.tsx'), 'other')],
    ['added', () => writeFile(join(weather.folder, 'src/New.css'), '')],
    ['removed', () => rm(join(weather.folder, 'src/Page.tsx'))],
  ])('refuses to publish a build when a source was %s since', async (_, change) => {
    await mkdir(join(weather.folder, 'src'));
    await writeFile(join(weather.folder, 'src/Page.tsx'), 'first');
    await noteSources(weather.folder, weather.folder);
    await writeFile(join(weather.folder, 'src/Page.test.tsx'), 'a test is in no build');
    expect((await publish()).code).toBe(0);
    await change();
    const { code, err, received } = await publish();
    expect([code, received]).toEqual([1, []]);
    expect(err).toMatch(/^BUILD_OUTDATED: src\/(Page\.tsx|New\.css) has changed since the build\./);
  });

  it('says how large an archive is, and how large it may be', async () => {
    const large = randomBytes(ARCHIVE_LIMITS.bytes);
    await writeFile(join(weather.folder, 'large.png'), large);
    const named = { path: 'large.png', integrity: integrityOf(large), bytes: large.length };
    const files = [...manifest.files, named];
    await writeFile(join(weather.folder, 'release.json'), JSON.stringify({ ...manifest, files }));
    const { code, err, received } = await publish();
    expect([code, received]).toEqual([1, []]);
    expect(err).toMatch(/^PAYLOAD_TOO_LARGE: The archive has 20\.\d MB; a product takes 20\.0 MB\.$/);
  });
});
