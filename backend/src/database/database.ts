import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  DataSource,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { z } from 'zod';
import { retryConflicts } from './retry-conflicts';
import { Json } from './json';
import type { AnswerQuery, Statement } from './statement';

interface Ambient {
  runner: QueryRunner;
  afterCommit: (() => void)[];
}

export type Answered<Answer, Others> = Omit<Others, 'answer'> & { answer: Json<Answer> };

export const withJson = <Answer, Others>(row: Others & { answer: string }): Answered<Answer, Others> => ({
  ...row,
  answer: new Json<Answer>(row.answer),
});

export interface Query {
  sql: string;
  name?: string | undefined;
}

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

  async rows<Row>(of: Statement<Row>, parameters: readonly unknown[] = []): Promise<Row[]> {
    const rows = await this.run<Row>(of, parameters);
    if (Database.checksRows) z.array(of.row).parse(rows);
    return rows;
  }

  async row<Row>(of: Statement<Row>, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(of, parameters))[0];
  }

  /** Undefined if the statement returns no row. */
  async answer<Answer, Others>(
    viewer: string | null,
    { statement, parameters }: AnswerQuery<Answer, Others>,
  ): Promise<Answered<Answer, Others> | undefined> {
    const row = await this.row(statement, [viewer, ...parameters]);
    return row && withJson(row);
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await this.run({ sql }, parameters);
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

  /** A named statement is parsed once for each connection. */
  protected async run<Row>({ name, sql }: Query, parameters: readonly unknown[]): Promise<Row[]> {
    const query: pg.QueryConfig = { text: sql, values: [...parameters], ...(name !== undefined && { name }) };
    const runner = this.ambient.getStore()?.runner;
    try {
      if (!runner) return (await retryConflicts(() => this.pool.query<Row & pg.QueryResultRow>(query))).rows;
      const connection = (await runner.connect()) as pg.PoolClient;
      return (await connection.query<Row & pg.QueryResultRow>(query)).rows;
    } catch (error) {
      throw new QueryFailedError(sql, query.values, error as Error);
    }
  }

  /** TypeORM's own pool, without the events of its query runner, which cost more than most statements. */
  private get pool(): pg.Pool {
    return (this.source.driver as PostgresDriver).master as pg.Pool;
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
