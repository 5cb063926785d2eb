import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Optional } from '@nestjs/common';
import type pg from 'pg';
import {
  DataSource,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
  type QueryRunner,
  type Repository,
  TypeORMError,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { z } from 'zod';
import type { Replica } from './replica';
import { Replicas } from './replicas';
import { retryConflicts } from './retry-conflicts';
import { Json } from './json';
import { type AnswerQuery, type Query, queryConfig, type Statement } from './statement';

interface Ambient {
  runner: QueryRunner;
  afterCommit: (() => void)[];
}

interface Reading {
  /** Undefined: the primary. */
  replica: Replica | undefined;
}

export type Answered<Answer, Others> = Omit<Others, 'answer'> & { answer: Json<Answer> };

export const withJson = <Answer, Others>(row: Others & { answer: string }): Answered<Answer, Others> => ({
  ...row,
  answer: new Json<Answer>(row.answer),
});

@Injectable()
export class Database {
  /** True in tests only, to save time in production. */
  static checksRows = false;

  /** Without those of TypeORM's repositories. */
  readonly statements = { primary: 0, replica: 0 };

  private readonly ambient = new AsyncLocalStorage<Ambient>();
  private readonly reading = new AsyncLocalStorage<Reading>();

  constructor(
    private readonly source: DataSource,
    @Optional() private readonly replicas?: Replicas,
  ) {}

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    const manager = this.ambient.getStore()?.runner.manager ?? this.source.manager;
    return manager.getRepository(entity);
  }

  async ping(): Promise<void> {
    await this.source.query('SELECT 1');
  }

  async rows<Row>(of: Statement<Row>, parameters: readonly unknown[] = []): Promise<Row[]> {
    const rows = await this.read<Row>(of, parameters);
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

  /** Rows that `work` reads outside a transaction may come from a replica, at most REPLICA_AGE_MS_MAX old. */
  allowingLag<T>(work: () => Promise<T>): Promise<T> {
    return this.reading.getStore() ? work() : this.reading.run({ replica: this.replicas?.pick() }, work);
  }

  /** True inside `allowingLag`, while a replica answers. */
  get readsReplica(): boolean {
    return this.reading.getStore()?.replica !== undefined;
  }

  /** What `work` reads is current, also inside `allowingLag`. */
  onPrimary<T>(work: () => Promise<T>): Promise<T> {
    return this.reading.run({ replica: undefined }, work);
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

  private read<Row>(query: Query, parameters: readonly unknown[]): Promise<Row[]> {
    const reading = this.ambient.getStore() ? undefined : this.reading.getStore();
    return reading?.replica
      ? this.readReplica(reading, reading.replica, query, parameters)
      : this.run(query, parameters);
  }

  /** A statement that fails on a replica runs on the primary, and so does the rest of its call. */
  private async readReplica<Row>(
    reading: Reading,
    replica: Replica,
    query: Query,
    parameters: readonly unknown[],
  ): Promise<Row[]> {
    try {
      const rows = await replica.query<Row>(query, parameters);
      this.statements.replica += 1;
      return rows;
    } catch {
      reading.replica = undefined;
      return this.run(query, parameters);
    }
  }

  /** A named statement is parsed once for each connection. */
  protected async run<Row>(of: Query, parameters: readonly unknown[]): Promise<Row[]> {
    const query = queryConfig(of, parameters);
    const runner = this.ambient.getStore()?.runner;
    this.statements.primary += 1;
    try {
      if (!runner) return (await retryConflicts(() => this.pool.query<Row & pg.QueryResultRow>(query))).rows;
      const connection = (await runner.connect()) as pg.PoolClient;
      return (await connection.query<Row & pg.QueryResultRow>(query)).rows;
    } catch (error) {
      throw new QueryFailedError(query.text, query.values, error as Error);
    }
  }

  /** TypeORM's own pool, without the events of its query runner, which cost more than most statements. */
  private get pool(): pg.Pool {
    const pool = (this.source.driver as PostgresDriver).master as pg.Pool | undefined;
    if (!pool) throw new TypeORMError('Driver not Connected');
    return pool;
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
