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
} from 'typeorm';
import { z } from 'zod';
import { poolOf } from '../internals/typeorm';
import type { Replica } from './replica';
import { Replicas } from './replicas';
import { retryConflicts } from './retry-conflicts';
import { Json } from './json';
import { type AnswerStatement, type Query, queryConfig, type Statement } from './statement';

interface Ambient {
  runner: QueryRunner;
  afterCommit: (() => void)[];
}

interface Reading {
  /** Undefined: the primary. */
  replica: Replica | undefined;
}

// One for each process: Node keeps a storage for good, and each costs on every asynchronous step.
const transactions = new AsyncLocalStorage<Ambient>();
const readings = new AsyncLocalStorage<Reading>();

export type Answered<Answer, Others> = Omit<Others, 'answer'> & { answer: Json<Answer> };

@Injectable()
export class Database {
  /** True in tests only, to save time in production. */
  static checksRows = false;

  /** Without those of TypeORM's repositories. */
  readonly statements = { primary: 0, replica: 0 };

  constructor(
    private readonly source: DataSource,
    @Optional() private readonly replicas?: Replicas,
  ) {}

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    const manager = transactions.getStore()?.runner.manager ?? this.source.manager;
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
    of: AnswerStatement<Answer, Others>,
    parameters: readonly unknown[],
  ): Promise<Answered<Answer, Others> | undefined> {
    const row = await this.row(of, parameters);
    return row && { ...row, answer: new Json<Answer>(row.answer) };
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await this.run({ sql }, parameters);
  }

  /** Rows that `work` reads outside a transaction may come from a replica, at most REPLICA_AGE_MS_MAX old. */
  allowingLag<T>(work: () => Promise<T>): Promise<T> {
    return readings.getStore() ? work() : readings.run({ replica: this.replicas?.pick() }, work);
  }

  /** What `work` reads is current, also inside `allowingLag`. */
  onPrimary<T>(work: () => Promise<T>): Promise<T> {
    return readings.run({ replica: undefined }, work);
  }

  /** Runs `work` again after a deadlock or serialization failure, so `work` must only use PostgreSQL. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (transactions.getStore()) return work();
    return retryConflicts(() => this.attempt(work));
  }

  /** Runs at once outside a transaction. */
  afterCommit(action: () => void): void {
    const ambient = transactions.getStore();
    if (ambient) ambient.afterCommit.push(action);
    else action();
  }

  private read<Row>(query: Query, parameters: readonly unknown[]): Promise<Row[]> {
    const reading = transactions.getStore() ? undefined : readings.getStore();
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
    } catch (error) {
      this.replicas?.noteFailure(replica, error);
      reading.replica = undefined;
      return this.run(query, parameters);
    }
  }

  /** A named statement is parsed once for each connection. */
  protected async run<Row>(of: Query, parameters: readonly unknown[]): Promise<Row[]> {
    const query = queryConfig(of, parameters);
    const runner = transactions.getStore()?.runner;
    this.statements.primary += 1;
    try {
      if (!runner)
        return (await retryConflicts(() => poolOf(this.source).query<Row & pg.QueryResultRow>(query))).rows;
      const connection = (await runner.connect()) as pg.PoolClient;
      return (await connection.query<Row & pg.QueryResultRow>(query)).rows;
    } catch (error) {
      throw new QueryFailedError(query.text, query.values, error as Error);
    }
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    const ambient: Ambient = { runner: this.source.createQueryRunner(), afterCommit: [] };
    const { runner } = ambient;
    try {
      await runner.startTransaction();
      const result = await transactions.run(ambient, work);
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
