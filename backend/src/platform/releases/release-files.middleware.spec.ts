import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseWorkspace, releaseWorkspace } from '../../../test/platform/release-workspace';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { buildFolderOf } from './local-builds.service';

const RELEASE = '1.0.0-aaaa';

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

describe('files of releases', () => {
  let app: TestApp;
  let workspace: ReleaseWorkspace;

  beforeAll(async () => {
    app = await testApp();
    workspace = await releaseWorkspace(app);
    await workspace.publish('movies', { release: RELEASE });
  });

  /** `fetch` would normalize the path and decompress the body. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Raw>((resolve, reject) => {
      const { hostname, port } = new URL(app.origin);
      const ask = request({ hostname, port, path, headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      ask.on('error', reject);
      ask.end();
    });

  const file = (name: string) => `/f/movies/${RELEASE}/${name}`;
  const built = (name: string) => readFile(join(buildFolderOf(workspace.root, 'movies'), name));

  it('are cached forever and readable from any origin', async () => {
    const { status, headers, body } = await get(file('entry.js'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/) as string,
    });
    expect(body).toEqual(await built('entry.js'));
  });

  it('include the manifest', async () => {
    const { headers, body } = await get(file('release.json'));
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body.toString())).toMatchObject({ id: RELEASE, entry: 'entry.js' });
  });

  itTries([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed for clients that accept it', async ([encoding, unpacked]) => {
    const { headers, body } = await get(file('entry.js'), { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(unpacked(body)).toEqual(await built('entry.js'));
  });

  it('are not sent again to a client that has them', async () => {
    const { headers } = await get(file('entry.js'));
    const { status, body } = await get(file('entry.js'), { 'if-none-match': String(headers.etag) });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
  });

  it('answer HEAD without a body', async () => {
    const { status, headers, body } = await get(file('entry.js'), {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String((await built('entry.js')).length));
    expect(body).toHaveLength(0);
  });

  itTries([
    file('none.js'),
    `/f/movies/0.0.0-none/entry.js`,
    `/f/nothing/${RELEASE}/entry.js`,
    `/f/movies/${RELEASE}`,
    `/f/movies/${RELEASE}/`,
    '/f/',
    '/f',
    file('../../../jwt.secret'),
    file('..%2f..%2f..%2fjwt.secret'),
    file('%2e%2e/entry.js'),
    file('.%00'),
    '/f/movies/../movies/1.0.0-aaaa/entry.js',
    file('entry.js/x'),
  ])('are an empty 404 that is not cached where nothing is', async (path) => {
    const { status, headers, body } = await get(path, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toHaveLength(0);
  });

  it('answer only GET and HEAD', async () => {
    expect((await get(file('entry.js'), {}, 'POST')).status).toBe(405);
  });
});
