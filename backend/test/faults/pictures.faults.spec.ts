import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movieCalls, profileCalls } from 'shared-kit/contract';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { BackgroundTasks } from '../../src/common/tasks/background-tasks';
import { toDomainError } from '../../src/common/errors/to-domain-error';
import { UnclaimedMediaService } from '../../src/uploads/unclaimed-media.service';
import { uploadFolderOf } from '../../src/uploads/upload-folder.service';
import { type TestApp, testApp } from '../support/test-app';
import { until } from '../support/until';
import type { User } from '../support/user';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
});

const media = () => join(app.config.dataDir, 'media');
const filesIn = (kind: 'avatars' | 'posters') => readdir(join(media(), kind)).catch(() => []);
/** Noise doesn't compress, so it fills a small disk. */
const noise = () =>
  sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function send(path: string, field: string, bytes: Buffer) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'sekil.png');
  return ayan.raw(path, { method: 'POST', body: form });
}

function smallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('a full disk refuses an avatar for now: the old one is whole, and nothing is left of the new one', async () => {
  await mkdir(media(), { recursive: true });
  const isSmall = smallDisk(media());
  try {
    const tiny = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#3f51b5' } })
      .png()
      .toBuffer();
    const old = String((await send('/user/avatar', 'avatar', tiny)).body.avatar_url);
    const kept = await filesIn('avatars');
    if (!isSmall) {
      // Without root: a folder that takes no file leads to another status.
      await rm(join(media(), 'avatars'), { recursive: true });
      await writeFile(join(media(), 'avatars'), '');
    }
    const refused = await send('/user/avatar', 'avatar', await noise());
    expect(refused.status).toBe(isSmall ? 503 : 500);
    expect((await ayan.call(profileCalls.own)).body.avatar_url).toBe(old);
    if (!isSmall) return;
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await filesIn('avatars')).toEqual(kept);
    expect((await fetch(app.origin + old)).status).toBe(200);
  } finally {
    if (isSmall) execFileSync('umount', [media()]);
    await rm(media(), { recursive: true, force: true });
  }
});

it('a full disk refuses an import for now, and nothing is left of it', async () => {
  const folder = uploadFolderOf(app.config);
  if (!smallDisk(folder)) return;
  try {
    const refused = await send('/user/import', 'files', await noise());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    await until(async () => (await readdir(folder)).length === 0);
  } finally {
    execFileSync('umount', [folder]);
  }
});

it('a full disk of PostgreSQL refuses for now', () => {
  const { code, options } = toDomainError({ code: '53100', message: 'could not extend file' });
  expect([code, options.retryAfterSeconds]).toEqual(['UNAVAILABLE', 60]);
});

it('an upload that breaks off is no error of the server', () => {
  expect(toDomainError(new Error('Request aborted')).status).toBe(400);
});

it('what a killed process had written for nobody is gone after the next start', async () => {
  const shown = String((await send('/user/avatar', 'avatar', await noise())).body.avatar_url);
  const { id } = (await ayan.call(movieCalls.create, { body: { title: 'Şəhər' } })).body;
  await send(`/movies/${id}/poster`, 'poster', await noise());
  const kept = [await filesIn('avatars'), await filesIn('posters')];

  for (const name of ['avatars/yarimciq-64.webp', 'posters/yarimciq.webp']) {
    await app.database.query('INSERT INTO unclaimed_media (name) VALUES ($1)', [name]);
    await writeFile(join(media(), name), 'half');
  }
  const next = await testApp({ dataDir: app.config.dataDir }, app);
  for (const process of [app, next]) await process.get(BackgroundTasks).settled();
  expect([await filesIn('avatars'), await filesIn('posters')]).toEqual(kept);
  expect((await fetch(next.origin + shown)).status).toBe(200);
  expect(await app.database.query('SELECT FROM unclaimed_media')).toEqual([]);
});

it('a process that starts takes no call before it knows what a killed one has left', async () => {
  const runner = app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE unclaimed_media');
  let isReady = false;
  const ready = app.get(UnclaimedMediaService).onApplicationBootstrap();
  void ready.then(() => (isReady = true));
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'unclaimed_media'::regclass`;
  await until(async () => (await app.database.query(waiting)).length > 0);
  expect(isReady).toBe(false);
  await runner.commitTransaction();
  await runner.release();
  await ready;
});

it('every picture that goes is on the list until it is gone', async () => {
  await send('/user/avatar', 'avatar', await noise());
  await app.database.query(`
    CREATE FUNCTION note_unclaimed() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO noted VALUES (NEW.name); RETURN NULL; END $$;
    CREATE TABLE noted (name text);
    CREATE TRIGGER note_unclaimed AFTER INSERT ON unclaimed_media
      FOR EACH ROW EXECUTE FUNCTION note_unclaimed();
  `);
  const { avatar_url: url } = (await ayan.call(profileCalls.own)).body;
  await ayan.call(profileCalls.removeAvatar);
  await app.get(BackgroundTasks).settled();
  const noted = await app.database.query<{ name: string }>('SELECT name FROM noted');
  expect(noted).toHaveLength(3);
  expect(noted.map(({ name }) => `/media/${name}`)).toContain(url);
  expect(await app.database.query('SELECT FROM unclaimed_media')).toEqual([]);
});
