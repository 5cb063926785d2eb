import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { friendCalls, movieCalls, profileCalls } from 'shared-kit/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeBuild } from '../../test/platform/builds';
import { Client } from '../../test/support/client';
import { emptyDatabase } from '../../test/support/databases';
import { Product, rowsOf } from '../../test/support/product';
import type { User } from '../../test/support/user';
import { runCommand } from '../cli/run-command';
import { ENTITIES } from '../entities';
import { EXIT } from '../common/command';
import { parseConfig } from '../config/config';
import { SERVER_NAME } from '../database/data-source';
import { openDatabase } from '../database/open-database';
import { sharp } from '../uploads/uploads.module';
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

let folder: string;
/** The database of 'yeni' is the embedded one, each start of which takes seconds. */
const databases = new Map<string, Awaited<ReturnType<typeof emptyDatabase>>>();
let file: string;
let said: string;
const spies: jest.SpyInstance[] = [];

const environment = (name: string) => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: join(folder, name),
  DATABASE_URL: databases.get(name)?.url,
  JWT_SECRET: 'the same secret before and after',
  CATALOGUE: 'none',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});

const start = (name: string) => Product.start(environment(name));

const filesBelow = async (place: string) =>
  (await readdir(join(folder, place), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, place).length))
    .sort();

const bytesBelow = async (place: string) =>
  Promise.all(
    (await filesBelow(place)).map(async (name) => [name, await readFile(join(folder, place, name), 'hex')]),
  );

async function upload(who: User): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3f51b5' } })
    .png()
    .toBuffer();
  form.set('avatar', new Blob([new Uint8Array(picture)]), 'a.png');
  const answer = await who.raw('/user/avatar', { method: 'POST', body: form });
  return String(answer.body.avatar_url);
}

const run = (name: 'backup' | 'restore', place: string, ...args: string[]) =>
  runCommand(name, args, { entities: ENTITIES, env: environment(place) });

const done = async (...words: Parameters<typeof run>) => {
  if ((await run(...words)) !== EXIT.done) throw new Error(said);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-backup-'));
  await chmod(folder, 0o755);
  file = join(folder, 'yaddas.zip');
  for (const name of ['köhnə', 'dolu']) databases.set(name, await emptyDatabase());
});
beforeEach(() => {
  said = '';
  for (const stream of [process.stdout, process.stderr])
    spies.push(
      jest.spyOn(stream, 'write').mockImplementation((chunk) => {
        said += String(chunk);
        return true;
      }),
    );
});
afterEach(async () => {
  for (const spy of spies.splice(0)) spy.mockRestore();
  await Product.stopAll();
});
afterAll(async () => {
  for (const database of databases.values()) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('what is destroyed comes back, row for row and byte for byte', async () => {
  const before = await start('köhnə');
  const [ayan, kamal] = [await before.user('ayan'), await before.user('Kamal')];
  const { id: movieId } = (
    await ayan.call(movieCalls.create, { body: { title: 'Şəhər', directors: ['Rəna'] } })
  ).body;
  await kamal.put(`/movies/${movieId}/rating`, { rating: 8 });
  await kamal.post(`/movies/${movieId}/comments`, { body: 'Gözəl film' });
  await ayan.call(friendCalls.request, { params: { userId: kamal.id } });
  const avatar = await upload(ayan);
  const { folder: build } = await makeBuild(join(folder, 'build'), 'movies', {
    serverScript: 'var movies;',
  });
  await before.publish(build);
  await before.visitor.post('/auth/forgot-password', { email: ayan.email });
  await before.dataSource.query(
    `INSERT INTO feature_tokens (feature, name, scopes, digest, created_by, expires_at)
     VALUES ('movies', 'ci', '{publish}', '\\x00', 'ayan', now() + interval '1 day')`,
  );

  await done('backup', 'köhnə', file);
  expect(said).toContain(`${file}: `);
  const rows = await rowsOf(before.dataSource);
  const [media, releases] = [await bytesBelow('köhnə/media'), await bytesBelow('köhnə/releases')];
  expect(media).toHaveLength(3);
  expect(releases.length).toBeGreaterThan(3);

  expect(await run('restore', 'köhnə', file, '--force')).toBe(EXIT.refused);
  expect(said).toContain('stop it, then restore again');
  expect(await rowsOf(before.dataSource)).toEqual(rows);
  await before.stop();

  await done('restore', 'yeni', file);
  const after = await start('yeni');
  expect(await rowsOf(after.dataSource)).toEqual({
    ...rows,
    feature_tokens: [],
    known_devices: [],
    password_resets: [],
    sessions: [],
  });
  expect(await bytesBelow('yeni/media')).toEqual(media);
  expect(await bytesBelow('yeni/releases')).toEqual(releases);

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
  const present = await start('köhnə');
  const rows = await rowsOf(present.dataSource);
  const [{ oid } = { oid: 0 }] = await present.dataSource.query<{ oid: number }[]>(
    'SELECT oid FROM pg_database WHERE datname = current_database()',
  );
  // A process that was killed left it.
  await present.dataSource.query(`CREATE DATABASE kinodost_verify_${oid}`);
  await Promise.all(['first', 'second'].map(() => done('backup', 'köhnə', '--verify', file)));
  expect(said).toMatch(/yaddas\.zip of .* is verified: [\d,]+ rows of \d+ tables came back as they were\./);
  expect(await rowsOf(present.dataSource)).toEqual(rows);
  const left = await present.dataSource.query<object[]>(
    `SELECT FROM pg_database WHERE datname LIKE 'kinodost\\_verify\\_%'`,
  );
  expect(left).toEqual([]);
  await present.stop();

  const bad = join(folder, 'bad.zip');
  await copyFile(file, bad);
  await truncate(bad, 1_000);
  expect(await run('backup', 'köhnə', '--verify', bad)).toBe(EXIT.refused);
  expect(await run('backup', 'köhnə', '--verify')).toBe(EXIT.wrongUsage);
});

it('leaves out only the tables that docs/operations.md names', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const named = document.slice(document.indexOf('**A backup** runs'), document.indexOf('The file appears'));
  const tables = [...named.matchAll(/^- (.*?):/gm)].flatMap(([line]) => line.match(/[a-z_]{3,}(?=`)/g) ?? []);
  expect(tables.sort()).toEqual([...NOT_BACKED_UP].sort());
});

test('a database that is not empty is replaced only by force, and nothing of it is left', async () => {
  const present = await start('dolu');
  const leyla = await present.user('leyla');
  await upload(leyla);
  const rows = await rowsOf(present.dataSource);
  await present.stop();

  expect(await run('restore', 'dolu', file)).toBe(EXIT.refused);
  expect(said).toContain('add --force to replace everything in it with the backup.');
  const kept = await start('dolu');
  expect(await rowsOf(kept.dataSource)).toEqual(rows);
  await kept.stop();

  await done('restore', 'dolu', file, '--force');
  const after = await start('dolu');
  expect((await after.visitor.get('/user/profile/username/leyla')).status).toBe(404);
  expect((await after.visitor.get('/user/profile/username/ayan')).status).toBe(200);
  expect(await bytesBelow('dolu/media')).toEqual(await bytesBelow('yeni/media'));
  await after.stop();
});

test('a file that is cut off, damaged, foreign or newer is refused, and what is there stays', async () => {
  const bad = join(folder, 'bad.zip');
  const whole = await readFile(file);
  const attempt = async () => {
    const code = await run('restore', 'dolu', bad, '--force');
    const [line] = said.split('\n').filter((text) => text.includes(bad));
    said = '';
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
  expect(await run('restore', 'dolu', join(folder, 'yoxdur.zip'))).toBe(EXIT.refused);
  expect(said).toContain('There is no file ');

  const after = await start('dolu');
  expect((await after.visitor.get('/user/profile/username/ayan')).status).toBe(200);
  await after.stop();
});

test('a database that a server elsewhere uses is left alone', async () => {
  const present = await openDatabase(parseConfig(environment('dolu')), {
    role: 'command',
    entities: ENTITIES,
    notice: () => undefined,
  });
  const server = present.dataSource.createQueryRunner();
  await server.query(`SET application_name = '${SERVER_NAME}'`);
  expect(await run('restore', 'dolu', file, '--force')).toBe(EXIT.refused);
  expect(said).toContain('A running Kinodost uses this database; stop it, then restore again.');
  await server.release();
  await present.close();
  expect(await run('restore', 'dolu', '--help')).toBe(EXIT.wrongUsage);
});

test('an older backup is brought forward, a newer one is refused', async () => {
  const backupOfToday = await readFile(file);
  const present = await start('dolu');
  const rows = await rowsOf(present.dataSource);
  await present.stop();
  MIGRATIONS.push(Later1900000000000);
  try {
    await done('restore', 'dolu', file, '--force');
    const after = await start('dolu');
    const { movies: _, migrations, ...forward } = await rowsOf(after.dataSource);
    expect(forward).toMatchObject({ ratings: rows.ratings, comments: rows.comments });
    expect(migrations).toHaveLength(MIGRATIONS.length);
    const moods = await after.dataSource.query<{ mood: string }[]>('SELECT DISTINCT mood FROM movies');
    expect(moods).toEqual([{ mood: 'calm' }]);
    await after.stop();
    await done('backup', 'dolu', file);
  } finally {
    MIGRATIONS.pop();
  }
  expect(await run('restore', 'yeni', file, '--force')).toBe(EXIT.refused);
  expect(said).toContain('The backup was made by a newer Kinodost');
  await writeFile(file, backupOfToday);
});

test('a backup that can not be finished leaves no file, and the former one whole', async () => {
  const before = await readFile(file);
  const release = join(folder, 'yeni/releases', (await filesBelow('yeni/releases')).at(-1) ?? '');
  await rm(release);
  await mkdir(release);
  expect(await run('backup', 'yeni', file)).toBe(EXIT.refused);
  expect(said).toContain('EISDIR');
  expect((await readFile(file)).equals(before)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
