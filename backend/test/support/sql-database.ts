import { Database } from '../../src/database/database';

export class SqlDatabase extends Database {
  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.run(sql, parameters);
  }

  async one<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }
}
