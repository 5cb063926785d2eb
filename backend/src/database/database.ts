import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import { z } from 'zod';
import { sqlStateOf } from './sql-state';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 8;
const BACKOFF_MS = 5;

interface Ambient {
  runner: QueryRunner;
  afterCommit: (() => void)[];
}

/** A SQL statement together with the shape of the rows that it returns. */
export interface Statement<Row> {
  sql: string;
  row: z.ZodType<Row>;
}

export const statement = <Row>(row: z.ZodType<Row>, sql: string): Statement<Row> => ({ sql, row });

/** PostgreSQL for repositories. A transaction is ambient: every query inside it joins it. */
@Injectable()
export class Database {
  /** Tests check each row against its statement. In production PostgreSQL is trusted to save the time. */
  static checksRows = false;

  private readonly ambient = new AsyncLocalStorage<Ambient>();

  constructor(private readonly source: DataSource) {}

  /** TypeORM's manager. Inside a transaction it joins that transaction. */
  get manager(): EntityManager {
    return this.ambient.getStore()?.runner.manager ?? this.source.manager;
  }

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  async rows<Row>({ sql, row }: Statement<Row>, parameters: readonly unknown[] = []): Promise<Row[]> {
    const rows = await this.query<Row>(sql, parameters);
    if (Database.checksRows) z.array(row).parse(rows);
    return rows;
  }

  async row<Row>(of: Statement<Row>, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(of, parameters))[0];
  }

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const runner = this.ambient.getStore()?.runner ?? this.source.createQueryRunner();
    try {
      // The structured result: TypeORM answers UPDATE and DELETE in another shape than SELECT otherwise.
      const result = await runner.query(sql, [...parameters], true);
      return result.records as Row[];
    } finally {
      if (!this.ambient.getStore()) await runner.release();
    }
  }

  /** The first row of an answer. */
  async one<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(sql, parameters))[0];
  }

  /** Runs all or nothing. Deadlocks and serialization failures are tried again, so `work` only talks to PostgreSQL. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.ambient.getStore()) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        const again = [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlStateOf(error) ?? '');
        if (!again || attempt === ATTEMPTS) throw error;
        await wait(BACKOFF_MS * 2 ** attempt * Math.random());
      }
    }
  }

  /** What others are told only once it is true for them too. */
  afterCommit(tell: () => void): void {
    const ambient = this.ambient.getStore();
    if (ambient) ambient.afterCommit.push(tell);
    else tell();
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    const ambient: Ambient = { runner: this.source.createQueryRunner(), afterCommit: [] };
    const { runner } = ambient;
    try {
      await runner.startTransaction();
      const result = await this.ambient.run(ambient, work);
      await runner.commitTransaction();
      for (const tell of ambient.afterCommit) tell();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
