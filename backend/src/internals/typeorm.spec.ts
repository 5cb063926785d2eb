import { DataSource } from 'typeorm';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UserEntity } from '../auth/accounts/user.entity';
import { poolOf, retryOutsideTransaction } from './typeorm';

let app: TestApp;
let source: DataSource;
beforeAll(async () => {
  app = await testApp();
  source = app.get(DataSource);
});

it('gives the pool of a data source', async () => {
  const pool = poolOf(source);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBeGreaterThan(0);
});

it('retries what repositories run outside a transaction, and nothing inside', async () => {
  let count = 0;
  const runner = retryOutsideTransaction(source.createQueryRunner(), (work) => {
    count += 1;
    return work();
  });
  await runner.manager.getRepository(UserEntity).count();
  expect(count).toBe(1);
  await runner.startTransaction();
  const before = count;
  await runner.manager.getRepository(UserEntity).count();
  expect(count).toBe(before);
  await runner.rollbackTransaction();
  await runner.release();
});
