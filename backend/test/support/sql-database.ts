import { Database } from '../../src/database/database';

export class SqlDatabase extends Database {
  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.run({ sql }, parameters);
  }

  async one<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /** The number of statements that wait for the transaction in which it is called. */
  async waitingStatements(): Promise<number | undefined> {
    const blocked = 'NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    return (await this.one<{ count: number }>(`SELECT count(*)::int FROM pg_locks WHERE ${blocked}`))?.count;
  }
}
