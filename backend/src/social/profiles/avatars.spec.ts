import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATAR_SIZES, profileCalls } from 'shared-kit/contract';
import { avatarAt } from 'shared-kit/contract/avatars';
import sharp from 'sharp';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { BackgroundTasks } from '../../common/tasks/background-tasks';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#3f51b5' } });
const folder = () => join(app.config.dataDir, 'media', 'avatars');
const files = () => readdir(folder()).catch(() => []);

function upload(bytes: Uint8Array, { name = 'sekil.png', field = 'avatar' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return ayan.raw('/user/avatar', { method: 'POST', body: form });
}

const picture = (url: string) => fetch(app.origin + url);
const urlOf = async (answer: ReturnType<typeof upload>) => String((await answer).body.avatar_url);

itTries(['jpeg', 'png', 'webp', 'gif'] as const)(
  'makes three sizes of a picture of any format, whatever its name',
  async (format) => {
    const url = await urlOf(upload(await plain().toFormat(format).toBuffer(), { name: '../../x.svg' }));
    expect((await ayan.call(profileCalls.own)).body.avatar_url).toBe(url);
    for (const size of AVATAR_SIZES) {
      const response = await picture(avatarAt(url, size));
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const {
        width,
        height,
        format: stored,
      } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ width, height, stored }).toEqual({ width: size, height: size, stored: 'webp' });
    }
  },
);

it('turns a photo upright and removes its metadata', async () => {
  const red = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const photo = await plain(400, 400)
    .composite([{ input: red, top: 0, left: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'Gizli Ad' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const response = await picture(await urlOf(upload(photo)));
  const bytes = Buffer.from(await response.arrayBuffer());
  const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
  expect({ exif, orientation, icc, xmp }).toEqual({});
  expect(bytes.includes('Gizli')).toBe(false);
  // The rotation moves the left edge to the top.
  const { data } = await sharp(bytes)
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = data;
  expect(topRed).toBeGreaterThan(topBlue);
  expect(bottomRed).toBeLessThan(bottomBlue);
});

it('takes the first picture of an animated GIF', async () => {
  const frames = await Promise.all([plain(40, 40).png().toBuffer(), plain(40, 40).negate().png().toBuffer()]);
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const response = await picture(await urlOf(upload(animation)));
  const { pages } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(pages ?? 1).toBe(1);
});

it('deletes the old files after a replacement, and all files with the avatar', async () => {
  const before = (await files()).length;
  const first = await urlOf(upload(await plain().png().toBuffer()));
  const second = await urlOf(upload(await plain().png().toBuffer()));
  await app.get(BackgroundTasks).settled();
  expect((await picture(first)).status).toBe(404);
  expect((await picture(second)).status).toBe(200);
  expect((await ayan.call(profileCalls.removeAvatar)).body).toEqual({ avatar_url: null });
  await app.get(BackgroundTasks).settled();
  expect(await files()).toHaveLength(before);
});

it('concurrent uploads leave one avatar', async () => {
  const before = (await files()).length;
  const bytes = await plain().png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(bytes)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await app.get(BackgroundTasks).settled();
  expect(await files()).toHaveLength(before + AVATAR_SIZES.length);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

itTries<[string, () => Uint8Array | Promise<Uint8Array>, number]>([
  ['an SVG', () => Buffer.from(SVG), 415],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 415],
  ['nothing', () => Buffer.alloc(0), 415],
  ['a TIFF', () => plain().tiff().toBuffer(), 415],
  ['half a picture', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 700), 400],
  ['a script that begins like a GIF', () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'), 400],
  ['more pixels than anybody needs', () => plain(9_000, 9_000).png().toBuffer(), 400],
  ['more than five megabytes', () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
])('refuses other files and keeps the old avatar', async ([, make, status]) => {
  const old = await urlOf(upload(await plain().png().toBuffer()));
  const answer = await upload(await make());
  expect(answer.status).toBe(status);
  expect(answer.error).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
  expect((await ayan.call(profileCalls.own)).body.avatar_url).toBe(old);
  expect((await picture(old)).status).toBe(200);
});

it('names what it refuses', async () => {
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  expect((await upload(heic)).error).toMatchObject({
    code: 'HEIC_UNSUPPORTED',
    error: expect.stringContaining('HEIC') as string,
  });
  const large = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
  expect(large.error.error).toContain(' 5 MB ');
});

it('refuses a body that is no form, has no file or has an unknown field', async () => {
  expect((await ayan.post('/user/avatar', { avatar: 'x' })).status).toBe(415);
  expect((await ayan.raw('/user/avatar', { method: 'POST', body: new FormData() })).status).toBe(400);
  expect((await upload(await plain().png().toBuffer(), { field: 'sekil' })).status).toBe(400);
  const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } };
  expect((await ayan.raw('/user/avatar', broken)).status).toBe(400);
});

it('keeps the old avatar and no stray file when the new one can not be written', async () => {
  const old = await urlOf(upload(await plain().png().toBuffer()));
  const kept = await files();
  // A file in place of the folder makes writing fail, even for root.
  await rm(folder(), { recursive: true });
  await writeFile(folder(), '');
  const answer = await upload(await plain().png().toBuffer());
  expect(answer.status).toBe(500);
  await rm(folder());
  await mkdir(folder());
  expect((await ayan.call(profileCalls.own)).body.avatar_url).toBe(old);
  expect(kept.length).toBeGreaterThan(0);
  expect(await files()).toEqual([]);
});

itTries([
  '/media/',
  '/media/avatars/',
  '/media/avatars/..%2f..%2fjwt.secret',
  '/media/..%5cjwt.secret',
  '/media/avatars/x.webp',
])('serves nothing at other addresses', async (path) => {
  const response = await picture(path);
  expect(response.status).toBe(404);
});

it('allows thirty uploads an hour', async () => {
  const strict = await testApp({ rateLimits: true });
  ayan = await strict.user('ayan');
  const bytes = await plain(64, 64).png().toBuffer();
  const answers = [];
  for (let count = 0; count < 31; count += 1) answers.push((await upload(bytes)).status);
  expect(answers).toEqual([...Array<number>(30).fill(200), 429]);
});
