import type { DataSource, QueryRunner } from 'typeorm';

/** One connection without triggers, foreign keys and time limits. */
export class BulkSession {
  private constructor(private readonly runner: QueryRunner) {}

  static async open(source: DataSource): Promise<BulkSession> {
    const runner = source.createQueryRunner();
    await runner.query(`
      SET session_replication_role = replica; SET statement_timeout = 0; SET maintenance_work_mem = '1GB';
      SET work_mem = '256MB'; SET synchronous_commit = off`);
    return new BulkSession(runner);
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.runner.query(sql, parameters)) as Row[];
  }

  async close(): Promise<void> {
    await this.runner.query('RESET ALL');
    await this.runner.release();
  }
}
