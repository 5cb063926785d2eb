import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { friendCalls, movieCalls, profileCalls } from 'shared-kit/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BackupScene, uploadAvatar } from '../../test/backup/backup-scene';
import { makeBuild } from '../../test/platform/builds';
import { Client } from '../../test/support/client';
import { rowsOf } from '../../test/support/product';
import { ENTITIES } from '../entities';
import { EXIT } from '../common/command';
import { parseConfig } from '../config/config';
import { SERVER_NAME } from '../database/data-source';
import { openDatabase } from '../database/open-database';
import { MIGRATIONS } from '../database/migrations';
import { NOT_BACKED_UP } from './tables';

class Later1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE movies ADD COLUMN mood text; UPDATE movies SET mood = 'calm'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE movies DROP COLUMN mood');
  }
}

let scene: BackupScene;
let folder: string;
let file: string;
beforeAll(async () => {
  scene = await BackupScene.of('köhnə', 'dolu');
  ({ folder } = scene);
  file = join(folder, 'yaddas.zip');
});
beforeEach(() => scene.listen());
afterEach(() => scene.stop());
afterAll(() => scene.remove());

it('what is destroyed comes back, row for row and byte for byte', async () => {
  const before = await scene.start('köhnə');
  const [ayan, kamal] = [await before.user('ayan'), await before.user('Kamal')];
  const { id: movieId } = (
    await ayan.call(movieCalls.create, { body: { title: 'Şəhər', directors: ['Rəna'] } })
  ).body;
  await kamal.put(`/movies/${movieId}/rating`, { rating: 8 });
  await kamal.post(`/movies/${movieId}/comments`, { body: 'Gözəl film' });
  await ayan.call(friendCalls.request, { params: { userId: kamal.id } });
  const avatar = await uploadAvatar(ayan);
  const { folder: build } = await makeBuild(join(folder, 'build'), 'movies', {
    serverScript: 'var movies;',
  });
  await before.publish(build);
  await before.visitor.post('/auth/forgot-password', { email: ayan.email });
  await before.dataSource.query(
    `INSERT INTO feature_tokens (feature, name, scopes, digest, created_by, expires_at)
     VALUES ('movies', 'ci', '{publish}', '\\x00', 'ayan', now() + interval '1 day')`,
  );

  await scene.succeed('backup', 'köhnə', file);
  expect(scene.said).toContain(`${file}: `);
  const rows = await rowsOf(before.dataSource);
  const [media, releases] = [await scene.bytesBelow('köhnə/media'), await scene.bytesBelow('köhnə/releases')];
  expect(media).toHaveLength(3);
  expect(releases.length).toBeGreaterThan(3);

  expect(await scene.run('restore', 'köhnə', file, '--force')).toBe(EXIT.refused);
  expect(scene.said).toContain('stop it, then restore again');
  expect(await rowsOf(before.dataSource)).toEqual(rows);
  await before.stop();

  await scene.succeed('restore', 'yeni', file);
  const after = await scene.start('yeni');
  expect(await rowsOf(after.dataSource)).toEqual({
    ...rows,
    feature_tokens: [],
    known_devices: [],
    password_resets: [],
    sessions: [],
  });
  expect(await scene.bytesBelow('yeni/media')).toEqual(media);
  expect(await scene.bytesBelow('yeni/releases')).toEqual(releases);

  const dead = new Client(after.visitor.origin);
  dead.token = ayan.token;
  expect((await dead.call(profileCalls.own)).status).toBe(401);
  const again = await after.loggedIn('ayan', ayan.id);
  expect((await again.call(profileCalls.own)).body.avatar_url).toBe(avatar);
  expect((await fetch(after.visitor.origin + avatar)).status).toBe(200);
  const found = (await again.call(movieCalls.search, { params: { term: 'seher' } })).body;
  expect(found.movies).toMatchObject([{ id: movieId, rating_average: 8, rating_count: 1 }]);
  const other = await after.loggedIn('Kamal', kamal.id);
  await other.put(`/movies/${movieId}/rating`, { rating: 4 });
  await other.call(movieCalls.create, { body: { title: 'Bakı' } });
  const [movie] = (await again.call(movieCalls.search, { params: { term: 'Şəhər' } })).body.movies;
  expect(movie).toMatchObject({ rating_average: 4, rating_count: 1 });
  await after.stop();
});

it('verifies a backup in a database of its own, which is removed, and leaves everything as it was', async () => {
  const present = await scene.start('köhnə');
  const rows = await rowsOf(present.dataSource);
  const [{ oid } = { oid: 0 }] = await present.dataSource.query<{ oid: number }[]>(
    'SELECT oid FROM pg_database WHERE datname = current_database()',
  );
  // A process that was killed left it.
  await present.dataSource.query(`CREATE DATABASE kinodost_verify_${oid}`);
  await Promise.all(['first', 'second'].map(() => scene.succeed('backup', 'köhnə', '--verify', file)));
  expect(scene.said).toMatch(
    /yaddas\.zip of .* is verified: [\d,]+ rows of \d+ tables came back as they were\./,
  );
  expect(await rowsOf(present.dataSource)).toEqual(rows);
  const left = await present.dataSource.query<object[]>(
    `SELECT FROM pg_database WHERE datname LIKE 'kinodost\\_verify\\_%'`,
  );
  expect(left).toEqual([]);
  await present.stop();

  const bad = join(folder, 'bad.zip');
  await copyFile(file, bad);
  await truncate(bad, 1_000);
  expect(await scene.run('backup', 'köhnə', '--verify', bad)).toBe(EXIT.refused);
  expect(await scene.run('backup', 'köhnə', '--verify')).toBe(EXIT.wrongUsage);
});

it('leaves out only the tables that docs/operations.md names', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const named = document.slice(document.indexOf('**A backup** runs'), document.indexOf('The file appears'));
  const tables = [...named.matchAll(/^- (.*?):/gm)].flatMap(([line]) => line.match(/[a-z_]{3,}(?=`)/g) ?? []);
  expect(tables.sort()).toEqual([...NOT_BACKED_UP].sort());
});

it('a database that is not empty is replaced only by force, and nothing of it is left', async () => {
  const present = await scene.start('dolu');
  const leyla = await present.user('leyla');
  await uploadAvatar(leyla);
  const rows = await rowsOf(present.dataSource);
  await present.stop();

  expect(await scene.run('restore', 'dolu', file)).toBe(EXIT.refused);
  expect(scene.said).toContain('add --force to replace everything in it with the backup.');
  const kept = await scene.start('dolu');
  expect(await rowsOf(kept.dataSource)).toEqual(rows);
  await kept.stop();

  await scene.succeed('restore', 'dolu', file, '--force');
  const after = await scene.start('dolu');
  expect((await after.visitor.get('/user/profile/username/leyla')).status).toBe(404);
  expect((await after.visitor.get('/user/profile/username/ayan')).status).toBe(200);
  expect(await scene.bytesBelow('dolu/media')).toEqual(await scene.bytesBelow('yeni/media'));
  await after.stop();
});

it('a file that is cut off, damaged, foreign or newer is refused, and what is there stays', async () => {
  const bad = join(folder, 'bad.zip');
  const whole = await readFile(file);
  const attempt = async () => {
    const code = await scene.run('restore', 'dolu', bad, '--force');
    const [line] = scene.said.split('\n').filter((text) => text.includes(bad));
    scene.said = '';
    return [code, line];
  };
  const refused = [EXIT.refused, `${bad} is no backup of Kinodost, or is damaged; nothing was changed.`];

  await copyFile(file, bad);
  await truncate(bad, Math.floor(whole.length * 0.7));
  expect(await attempt()).toEqual(refused);

  for (const place of [0.2, 0.5, 0.8]) {
    const damaged = Buffer.from(whole);
    const at = Math.floor(whole.length * place);
    // More than the name of a part, which the archive holds twice: one of them may be damaged without harm.
    damaged.fill(0, at, at + 400);
    await writeFile(bad, damaged);
    expect(await attempt()).toEqual(refused);
  }
  await writeFile(bad, 'Bu yedek deyil');
  expect(await attempt()).toEqual(refused);
  expect(await scene.run('restore', 'dolu', join(folder, 'yoxdur.zip'))).toBe(EXIT.refused);
  expect(scene.said).toContain('There is no file ');

  const after = await scene.start('dolu');
  expect((await after.visitor.get('/user/profile/username/ayan')).status).toBe(200);
  await after.stop();
});

it('a database that a server elsewhere uses is left alone', async () => {
  const present = await openDatabase(parseConfig(scene.environment('dolu')), {
    role: 'command',
    entities: ENTITIES,
    notice: () => undefined,
  });
  const server = present.dataSource.createQueryRunner();
  await server.query(`SET application_name = '${SERVER_NAME}'`);
  expect(await scene.run('restore', 'dolu', file, '--force')).toBe(EXIT.refused);
  expect(scene.said).toContain('A running Kinodost uses this database; stop it, then restore again.');
  await server.release();
  await present.close();
  expect(await scene.run('restore', 'dolu', '--help')).toBe(EXIT.wrongUsage);
});

it('an older backup is brought forward, a newer one is refused', async () => {
  const backupOfToday = await readFile(file);
  const present = await scene.start('dolu');
  const rows = await rowsOf(present.dataSource);
  await present.stop();
  MIGRATIONS.push(Later1900000000000);
  try {
    await scene.succeed('restore', 'dolu', file, '--force');
    const after = await scene.start('dolu');
    const { movies: _, migrations, ...forward } = await rowsOf(after.dataSource);
    expect(forward).toMatchObject({ ratings: rows.ratings, comments: rows.comments });
    expect(migrations).toHaveLength(MIGRATIONS.length);
    const moods = await after.dataSource.query<{ mood: string }[]>('SELECT DISTINCT mood FROM movies');
    expect(moods).toEqual([{ mood: 'calm' }]);
    await after.stop();
    await scene.succeed('backup', 'dolu', file);
  } finally {
    MIGRATIONS.pop();
  }
  expect(await scene.run('restore', 'yeni', file, '--force')).toBe(EXIT.refused);
  expect(scene.said).toContain('The backup was made by a newer Kinodost');
  await writeFile(file, backupOfToday);
});

it('a backup that can not be finished leaves no file, and the former one whole', async () => {
  const before = await readFile(file);
  const release = join(folder, 'yeni/releases', (await scene.filesBelow('yeni/releases')).at(-1) ?? '');
  await rm(release);
  await mkdir(release);
  expect(await scene.run('backup', 'yeni', file)).toBe(EXIT.refused);
  expect(scene.said).toContain('EISDIR');
  expect((await readFile(file)).equals(before)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('tables of other programs are neither saved nor replaced', async () => {
  const before = await scene.start('köhnə');
  await before.dataSource.query('CREATE TABLE qeydlər (id int); INSERT INTO qeydlər VALUES (1)');
  const shared = join(folder, 'ortaq.zip');
  await scene.succeed('backup', 'köhnə', shared);
  await scene.succeed('backup', 'köhnə', '--verify', shared);
  await before.stop();
  await scene.succeed('restore', 'köhnə', shared, '--force');
  const after = await scene.start('köhnə');
  expect(await after.dataSource.query('SELECT id FROM qeydlər')).toEqual([{ id: 1 }]);
  await after.dataSource.query('DROP TABLE qeydlər');
  await after.stop();
});
