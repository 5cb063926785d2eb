import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityTarget,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import { z } from 'zod';
import { retryConflicts } from './retry-conflicts';

interface Ambient {
  runner: QueryRunner;
  afterCommit: (() => void)[];
}

export interface Statement<Row> {
  sql: string;
  row: z.ZodType<Row>;
}

export const statement = <Row>(row: z.ZodType<Row>, sql: string): Statement<Row> => ({ sql, row });

@Injectable()
export class Database {
  /** True in tests only, to save time in production. */
  static checksRows = false;

  private readonly ambient = new AsyncLocalStorage<Ambient>();

  constructor(private readonly source: DataSource) {}

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    const manager = this.ambient.getStore()?.runner.manager ?? this.source.manager;
    return manager.getRepository(entity);
  }

  async ping(): Promise<void> {
    await this.source.query('SELECT 1');
  }

  async rows<Row>({ sql, row }: Statement<Row>, parameters: readonly unknown[] = []): Promise<Row[]> {
    const rows = await this.run<Row>(sql, parameters);
    if (Database.checksRows) z.array(row).parse(rows);
    return rows;
  }

  async row<Row>(of: Statement<Row>, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(of, parameters))[0];
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await this.run(sql, parameters);
  }

  /** Runs `work` again after a deadlock or serialization failure, so `work` must only use PostgreSQL. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.ambient.getStore()) return work();
    return retryConflicts(() => this.attempt(work));
  }

  /** Runs at once outside a transaction. */
  afterCommit(action: () => void): void {
    const ambient = this.ambient.getStore();
    if (ambient) ambient.afterCommit.push(action);
    else action();
  }

  protected async run<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const runner = this.ambient.getStore()?.runner ?? this.source.createQueryRunner();
    try {
      // With `true`, UPDATE and DELETE return rows in the same shape as SELECT.
      const result = await runner.query(sql, [...parameters], true);
      return result.records as Row[];
    } finally {
      if (!this.ambient.getStore()) await runner.release();
    }
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    const ambient: Ambient = { runner: this.source.createQueryRunner(), afterCommit: [] };
    const { runner } = ambient;
    try {
      await runner.startTransaction();
      const result = await this.ambient.run(ambient, work);
      await runner.commitTransaction();
      for (const action of ambient.afterCommit) action();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
