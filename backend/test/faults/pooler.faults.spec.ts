import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '../support/databases';
import { describeWhere } from '../support/parts';
import { hasPgBouncer, PgBouncer } from '../support/pgbouncer';
import { Product } from '../support/product';

const describeWithPgBouncer = describeWhere(hasPgBouncer());
const USERS = 8;
const DAY = '2026-01-01';

describeWithPgBouncer('behind a pooler in transaction mode', () => {
  it('no call fails', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kinodost-pooler-'));
    const database = await emptyDatabase();
    const pooler = await PgBouncer.start(database.url, 'transaction');
    const product = await Product.start({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_POOLER: 'transaction',
      JWT_SECRET: 'a secret that is long enough for the tests',
      CATALOGUE: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    const names = Array.from({ length: USERS }, (_, index) => `uzv${index}`);
    const users = await Promise.all(names.map((name) => product.user(name)));
    const statuses: number[] = [];
    const note = async (answer: Promise<{ status: number }>) => void statuses.push((await answer).status);
    await Promise.all(
      users.map(async (user, index) => {
        const movie = await user.post('/movies', { title: `Film ${index}`, genres: ['Dram'] });
        const { id } = movie.body as { id: string };
        const other = users[(index + 1) % USERS]?.id;
        await Promise.all([
          note(user.post('/diary', { movie_id: id, watched_on: DAY, rating: 8 })),
          note(user.post(`/movies/${id}/comments`, { body: 'Gözəl' })),
          note(user.post(`/friends/request/${other}`, {})),
          note(user.post('/lists', { title: 'Mənim', visibility: 'everyone', ranked: false })),
          ...[
            '/movies',
            '/movies/search/film',
            `/movies/${id}`,
            '/friends',
            '/user/profile',
            '/notifications',
          ].map((path) => note(user.get(path))),
        ]);
      }),
    );
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    expect(statuses).toHaveLength(USERS * 10);
    await product.stop();
    await pooler.stop();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
});
