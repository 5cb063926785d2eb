import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';

const CHUNK = 256 * 1024;

function* chunksOf(rows: Iterable<string>) {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row}\n`;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk) yield Buffer.from(chunk);
}

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

  /** `into` is a table and its columns, `rows` are lines of the text format. */
  async copy(into: string, rows: Iterable<string>): Promise<void> {
    const client = (await this.runner.connect()) as PoolClient;
    await pipeline(Readable.from(chunksOf(rows)), client.query(copyFrom(`COPY ${into} FROM STDIN`)));
  }

  async close(): Promise<void> {
    await this.runner.query('RESET ALL');
    await this.runner.release();
  }
}
