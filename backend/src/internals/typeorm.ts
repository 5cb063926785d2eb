import type { Pool } from 'pg';
import { type DataSource, type QueryRunner, TypeORMError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** TypeORM's own pool, without the events of its query runner, which cost more than most statements. */
export function poolOf({ driver }: DataSource): Pool {
  const pool = (driver as PostgresDriver).master as Pool | undefined;
  if (!pool) throw new TypeORMError('Driver not Connected');
  return pool;
}

/** Everything that TypeORM runs outside a transaction goes through `retry`. */
export function retryOutsideTransaction(
  runner: QueryRunner,
  retry: <T>(work: () => Promise<T>) => Promise<T>,
): QueryRunner {
  const query = runner.query.bind(runner);
  const retried = (...statement: Parameters<QueryRunner['query']>) =>
    runner.isTransactionActive ? query(...statement) : retry(() => query(...statement));
  return Object.assign(runner, { query: retried });
}
