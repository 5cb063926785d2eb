import type pg from 'pg';
import { toDomainError } from '../../src/common/errors/to-domain-error';
import { Database } from '../../src/database/database';
import { UserEntity } from '../../src/auth/accounts/user.entity';
import { testApp } from '../support/test-app';

it.each(['a repository', 'a statement', 'the commit'])(
  'a connection that is lost before %s of a transaction is a database that is away',
  async (next) => {
    const app = await testApp();
    const database = app.get(Database);
    const lost = database.transaction(async () => {
      const users = database.repository(UserEntity);
      const connection = (await users.manager.queryRunner?.connect()) as pg.PoolClient;
      const noticed = new Promise<void>((resolve) => connection.once('end', resolve));
      const [row] = await users.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await app.database.query('SELECT pg_terminate_backend($1)', [row?.pid]);
      await noticed;
      if (next === 'a repository') await users.count();
      if (next === 'a statement') await database.execute('SELECT 1');
    });
    const error = await lost.catch((thrown: unknown) => thrown);
    expect(toDomainError(error)).toMatchObject({ code: 'UNAVAILABLE', options: { retryAfterSeconds: 5 } });
    expect(await database.repository(UserEntity).count()).toBeGreaterThanOrEqual(0);
  },
);
