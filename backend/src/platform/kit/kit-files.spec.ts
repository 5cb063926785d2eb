import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { fileInPackage } from './package-files';

let app: TestApp;
let version: string;
const OLD = '0.9.0';
/** A real one doesn't come in one piece. */
const AS_LARGE = '\n'.repeat(200_000);

async function packed(files: Record<string, string>): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, content] of Object.entries(files)) pack.entry({ name: `package/${name}` }, content);
  pack.finalize();
  return gzipSync(await buffer(pack));
}

beforeAll(async () => {
  app = await testApp();
  const manifest = await readFile(join(__dirname, '../../../../shared-kit/kit/package.json'), 'utf8');
  ({ version } = z.object({ version: z.string() }).parse(JSON.parse(manifest)));
  const folder = join(app.config.dataDir, 'kit');
  await mkdir(folder);
  for (const each of [OLD, version]) {
    const kit = await packed({ 'package.json': '{}', 'api.md': `# ${each}${AS_LARGE}` });
    await writeFile(join(folder, `shared-kit-${each}.tgz`), kit);
    const generator = await packed({ 'package.json': JSON.stringify({ version: each }) });
    await writeFile(join(folder, `create-kinodost-feature-${each}.tgz`), generator);
  }
});

const get = (path: string) => fetch(`${app.origin}/kit/${path}`);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

it('lists the versions, newest first, with addresses and hashes', async () => {
  const kit = await bytesOf(`shared-kit-${version}.tgz`);
  const list: unknown = await (await get('')).json();
  expect(list).toMatchObject({
    latest: version,
    versions: [
      {
        version,
        kit: `${app.origin}/kit/shared-kit-${version}.tgz`,
        generator: `${app.origin}/kit/create-kinodost-feature-${version}.tgz`,
        bytes: kit.length,
        integrity: `sha512-${createHash('sha512').update(kit).digest('base64')}`,
      },
      { version: OLD },
    ],
  });
});

it('contains the address of its product for the generator', async () => {
  const generator = await bytesOf('create-kinodost-feature.tgz');
  expect(JSON.parse((await fileInPackage(generator, 'product.json')) ?? '{}')).toEqual({
    product: app.origin,
    kit: `${app.origin}/kit/shared-kit-${version}.tgz`,
  });
  expect(await fileInPackage(generator, 'package.json')).toBe(JSON.stringify({ version }));
});

it('serves each version for ever, and the newest one without a number', async () => {
  const old = await get(`shared-kit-${OLD}.tgz`);
  expect(old.headers.get('cache-control')).toContain('immutable');
  expect(await bytesOf('shared-kit.tgz')).toEqual(await bytesOf(`shared-kit-${version}.tgz`));
  expect((await get('shared-kit.tgz')).headers.get('cache-control')).not.toContain('immutable');
  expect(await (await get(`shared-kit-${OLD}.api.md`)).text()).toBe(`# ${OLD}${AS_LARGE}`);
});

it('has the schema of feature.json', async () => {
  const answer = await get('feature.schema.json');
  expect(answer.headers.get('content-type')).toContain('application/schema+json');
  expect(await answer.json()).toMatchObject({ type: 'object', properties: { routes: { type: 'array' } } });
});

itTries(['shared-kit-1.2.3.tgz', '..%2fjwt.secret', 'jwt.secret', 'shared-kit-9.9.9.api.md'])(
  'has no other files',
  async (path) => expect((await get(path)).status).toBe(404),
);
