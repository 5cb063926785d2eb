import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';
import { BackgroundTasks } from '../../common/tasks/background-tasks';

let app: TestApp;
let ayan: User;
let kamal: User;

beforeAll(async () => {
  app = await testApp();
  [ayan, kamal] = await Promise.all([app.user('ayan'), app.user('kamal')]);
});

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#3f51b5' } })
    .png()
    .toBuffer();

async function upload(user: User, movieId: string, bytes: Buffer, field = 'poster') {
  const body = new FormData();
  body.set(field, new Blob([new Uint8Array(bytes)]), 'poster.png');
  return user.raw(`/movies/${movieId}/poster`, { method: 'POST', body });
}

const files = async () => {
  await app.get(BackgroundTasks).settled();
  return readdir(join(app.config.dataDir, 'media', 'posters')).catch(() => []);
};

it('is a WebP of 2:3, replaces the previous one and is deleted with its movie', async () => {
  const { id } = await addMovie(ayan);
  const first = (await upload(ayan, id, await picture())).body;
  expect(first.poster_url).toMatch(/^\/media\/posters\/[\w-]+\.webp$/);
  const shown = await fetch(app.origin + String(first.poster_url));
  const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 600, height: 900 });

  const second = (await upload(ayan, id, await picture())).body;
  expect(second.poster_url).not.toBe(first.poster_url);
  expect(await files()).toHaveLength(1);
  await ayan.put(`/movies/${id}`, { title: 'Başqa', poster_url: second.poster_url });
  expect(await files()).toHaveLength(1);
  await ayan.put(`/movies/${id}`, { poster_url: null });
  expect(await files()).toEqual([]);

  await upload(ayan, id, await picture());
  expect(await files()).toHaveLength(1);
  await ayan.delete(`/movies/${id}`);
  expect(await files()).toEqual([]);
});

it('stays as long as any movie shows it', async () => {
  const { id } = await addMovie(ayan);
  const { poster_url } = (await upload(ayan, id, await picture())).body;
  const other = await addMovie(kamal);
  await kamal.put(`/movies/${other.id}`, { poster_url });
  await kamal.delete(`/movies/${other.id}`);
  expect(await files()).toHaveLength(1);
  await ayan.delete(`/movies/${id}`);
  expect(await files()).toEqual([]);
});

it('cannot be changed by other users', async () => {
  const { id } = await addMovie(ayan);
  expect((await upload(kamal, id, await picture())).status).toBe(403);
  expect((await upload(kamal, UNKNOWN_ID, await picture())).status).toBe(404);
  expect(
    (await app.visitor.raw(`/movies/${id}/poster`, { method: 'POST', body: new FormData() })).status,
  ).toBe(401);
  expect(await files()).toEqual([]);
});

it('is refused when it is missing or not a picture', async () => {
  const { id } = await addMovie(ayan);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect((await upload(ayan, id, svg)).status).toBe(415);
  expect((await upload(ayan, id, (await picture()).subarray(0, 60))).error.code).toBe('IMAGE_INVALID');
  expect((await upload(ayan, id, await picture(), 'avatar')).status).toBe(400);
  const large = await upload(ayan, id, Buffer.alloc(10 * 1024 * 1024 + 1));
  expect([large.status, large.error.error]).toEqual([413, 'Ən çoxu 10 MB göndərmək olar.']);
  const heif = Buffer.from('\0\0\0\u0018ftypmif1\0\0\0\0heic', 'latin1');
  expect((await upload(ayan, id, heif)).error.code).toBe('HEIC_UNSUPPORTED');
  expect((await ayan.post(`/movies/${id}/poster`, {})).status).toBe(415);
  expect(await files()).toEqual([]);
});
