import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  authCalls,
  commentCalls,
  diaryCalls,
  friendCalls,
  listCalls,
  movieCalls,
  newsletterCalls,
  notificationCalls,
  passkeyCalls,
  profileCalls,
  ratingCalls,
  sealedRatingCalls,
  twoFactorCalls,
} from 'shared-kit/contract';
import { ArchiveReader } from '../../src/backup/archive-reader';
import { runCommand } from '../../src/cli/run-command';
import { EXIT } from '../../src/common/command';
import { parseConfig } from '../../src/config/config';
import { openDatabase } from '../../src/database/open-database';
import { ENTITIES } from '../../src/entities';
import { emptyDatabase } from '../support/databases';
import { Product, rowsOf } from '../support/product';
import { PASSWORD, type User } from '../support/user';

/** Each was made by its version, from the same rows: some in every table that a backup had. */
const VERSIONS = ['0.1.0', '1.0.0'];
const TABLES = 51;

const AYAN = '8335d57c-6e1d-4864-b972-5f0b94cbce0a';
const KAMAL = 'fbb5eb20-c60d-4055-b44b-068fe30543ac';
const LEYLA = 'fd1e2732-7641-4b20-b9a3-4f6228998245';
const NURAY = '19640a51-09cd-40d9-84d2-98541b2cccba';
const RECOVERY_CODE = '0nrxa-r8kd0';

describe.each(VERSIONS)('a backup of Kinodost %s', (version) => {
  const backup = join(import.meta.dirname, `kinodost-${version}.zip`);
  let dataDir: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let product: Product;
  let rows: Record<string, string[]>;
  let ayan: User;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kinodost-former-'));
    database = await emptyDatabase();
    const env = {
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      JWT_SECRET: 'the same secret before and after',
      CATALOGUE: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    };
    for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockReturnValue(true);
    const code = await runCommand('restore', [backup], { entities: ENTITIES, env });
    jest.restoreAllMocks();
    if (code !== EXIT.done) throw new Error(`restore ended with ${code}`);

    const config = parseConfig(env);
    const opened = await openDatabase(config, { role: 'command', entities: [], notice: () => undefined });
    rows = await rowsOf(opened.dataSource);
    // The product removes old ones when it starts.
    await opened.dataSource.query('UPDATE notifications SET created_at = now()');
    await opened.close();
    product = await Product.start(env);
    ayan = await product.loggedIn('ayan', AYAN);
  });
  afterAll(async () => {
    await Product.stopAll();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const find = async (term: string) => {
    const [movie] = (await ayan.call(movieCalls.search, { params: { term } })).body.movies;
    if (!movie) throw new Error(`no film ${term}`);
    return movie;
  };
  const statusOf = async (path: string) => (await fetch(product.visitor.origin + path)).status;

  it('brings over the rows of every table', async () => {
    const archive = await ArchiveReader.open(backup);
    const { tables } = archive.manifest;
    archive.close();
    expect(tables).toHaveLength(TABLES);
    for (const { name, rows: count } of tables) {
      expect([name, count > 0]).toEqual([name, true]);
      expect([name, rows[name]?.length]).toEqual([name, count]);
    }
  });

  it('lets everybody in again, by password, second factor and passkey', async () => {
    const passwordOf = (username: string) =>
      product.visitor.call(authCalls.login, { body: { username, password: PASSWORD } });
    const kamal = (await passwordOf('Kamal')).error;
    expect(kamal.code).toBe('SECOND_FACTOR_REQUIRED');
    const body = { challenge: kamal.challenge ?? '', code: RECOVERY_CODE };
    expect((await product.visitor.call(twoFactorCalls.logIn, { body })).status).toBe(200);
    const leyla = await product.loggedIn('leyla', LEYLA);
    expect((await leyla.call(passkeyCalls.list)).body.passkeys).toMatchObject([{ name: 'Telefon' }]);
    expect((await passwordOf('pozucu')).error.code).toBe('SUSPENDED');
    expect((await passwordOf('silinen')).error.code).toBe('BAD_CREDENTIALS');
  });

  it('has the pictures and the files of releases', async () => {
    const { avatar_url: avatar, bio } = (await ayan.call(profileCalls.own)).body;
    expect(bio).toBe('Kino həvəskarı');
    const { poster_url: poster } = await find('seher');
    for (const path of [avatar, poster, '/f/movies/1.0.0-aaaa/entry.js'])
      expect([path, await statusOf(path ?? '')]).toEqual([path, 200]);
  });

  it('answers as before', async () => {
    const movie = await find('Город');
    expect(movie).toMatchObject({ title: 'Şəhər', rating_count: 3, rating_average: 6, comment_count: 2 });
    const params = { id: movie.id };
    expect((await ayan.call(ratingCalls.read, { params })).body).toMatchObject({
      own: 9,
      histogram: [0, 1, 0, 0, 0, 0, 1, 0, 1, 0],
    });
    const { comments } = (await ayan.call(commentCalls.list, { params })).body;
    expect(comments).toMatchObject([{ body: 'Gözəl filmdir', reply_count: 1, like_count: 2, liked: true }]);
    expect((await ayan.call(diaryCalls.list)).body.entries).toMatchObject([
      { watched_on: '2026-10-31', rating: 9, note: 'Yenə baxdım' },
    ]);
    const { lists } = (await ayan.call(listCalls.list)).body;
    expect(lists.map(({ title }) => title).sort()).toEqual(['Letterboxd', 'Yay filmləri']);
    expect(lists.flatMap(({ editors }) => editors)).toMatchObject([{ id: KAMAL }]);
    expect((await ayan.call(friendCalls.list)).body.friends).toHaveLength(2);
    expect((await ayan.call(sealedRatingCalls.list)).body.sealed).toMatchObject([
      { rated: true, ratings: null },
    ]);
    expect((await ayan.call(newsletterCalls.list)).body.data).toMatchObject([
      { title: 'Uzun xəbər', is_viewed: false, excerpt: expect.stringMatching(/^Uzun xəbər. Yeni söz/) },
      { title: 'Yeni buraxılış', is_viewed: true, excerpt: expect.stringMatching(/^Salam Kinodost indi/) },
    ]);
    const { notifications } = (await ayan.call(notificationCalls.list)).body;
    expect(notifications.map(({ kind }) => kind)).toContain('recommendation');
  });

  it('goes on', async () => {
    const { id } = (await ayan.call(movieCalls.create, { body: { title: 'Yeni film' } })).body;
    const comment = (await ayan.call(commentCalls.create, { params: { id }, body: { body: 'Birinci' } }))
      .body;
    const nuray = await product.loggedIn('nuray', NURAY);
    await nuray.call(commentCalls.approve, { params: { id: comment.id } });
    expect(await find('Yeni film')).toMatchObject({ id, comment_count: 1 });
  });
});
