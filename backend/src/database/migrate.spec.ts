import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { emptyDatabase } from '../../test/support/databases';
import { until } from '../../test/support/until';
import { createDataSource } from './data-source';
import { migrate } from './migrate';

it('migrates again after a deadlock with a process that works meanwhile', async () => {
  const database = await emptyDatabase();
  const working = new pg.Client(database.url);
  await working.connect();
  // PostgreSQL ends the transaction that looks for a deadlock first.
  await working.query(`SET deadlock_timeout = '10min'`);
  await working.query('CREATE TABLE films (); CREATE TABLE people ()');
  await working.query('BEGIN; LOCK TABLE people');
  const isWaiting = async (runner: QueryRunner) => {
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'films'::regclass`;
    return ((await runner.query(waiting)) as unknown[]).length > 0;
  };

  let attempts = 0;
  let worked: Promise<unknown> | undefined;
  class AddColumns1 implements MigrationInterface {
    readonly name = 'AddColumns1800000000001';

    async up(runner: QueryRunner): Promise<void> {
      attempts += 1;
      await runner.query('ALTER TABLE films ADD COLUMN year int');
      worked ??= working.query('LOCK TABLE films').then(() => working.query('COMMIT'));
      if (attempts === 1) await until(() => isWaiting(runner));
      await runner.query('ALTER TABLE people ADD COLUMN year int');
    }

    down(): Promise<void> {
      return Promise.reject(new Error('not run'));
    }
  }
  const dataSource = createDataSource({
    connection: database.url,
    poolSize: 2,
    onPoolError: () => undefined,
  }).setOptions({ migrations: [AddColumns1] });
  await dataSource.initialize();
  const failed = jest.spyOn(console, 'log').mockReturnValue();
  try {
    await migrate(dataSource);
    await worked;
    expect(attempts).toBe(2);
    await dataSource.query('SELECT films.year, people.year FROM films, people');
  } finally {
    failed.mockRestore();
    await dataSource.destroy();
    await working.end();
    await database.drop();
  }
});
