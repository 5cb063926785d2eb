import { Injectable } from '@nestjs/common';
import type { MovieInput } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MERGE_COUNTS } from '../catalogue/movie-sql';
import { CatalogueFillEntity } from './import.entities';
import {
  COLLECT_INDEX_WRITES,
  COMPLETE_KNOWN_MOVIES,
  COUNT_NEW_MOVIES,
  CREATE_STAGING_TABLE,
  DELETE_DUPLICATES,
  FINISH_INDEX_WRITES,
  INSERT_NEW_MOVIES,
  MATCH_BY_IDS,
  MATCH_KNOWN_MOVIES,
  STAGE_ROWS,
} from './import-sql';

export type StagedMovie = MovieInput & { row: number; key: string };

const IMPORT_LOCK = 'catalogue import';
const SEED_LOCK = 'first fill of the catalogue';

const tryLock = statement(
  z.strictObject({ locked: z.boolean() }),
  'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked',
);

const duplicate = z.strictObject({ row: z.int(), title: z.string(), first: z.int() });
const deleteDuplicates = statement(duplicate, DELETE_DUPLICATES);

const known = z.strictObject({ completed: z.int(), known: z.int() });
const completeKnownMovies = statement(known, COMPLETE_KNOWN_MOVIES);

const counted = z.strictObject({ films: z.int() });
const newMovies = z.strictObject({ ...counted.shape, last: z.int() });
const countNewMovies = statement(newMovies, COUNT_NEW_MOVIES);
const insertNewMovies = statement(counted, INSERT_NEW_MOVIES);

@Injectable()
export class CatalogueImportRepository {
  constructor(private readonly database: Database) {}

  async tryLock(): Promise<boolean> {
    return (await this.database.row(tryLock, [IMPORT_LOCK]))?.locked ?? false;
  }

  async createStagingTable(): Promise<void> {
    for (const sql of CREATE_STAGING_TABLE) await this.database.execute(sql);
  }

  async stage(movies: StagedMovie[]): Promise<void> {
    await this.database.execute(STAGE_ROWS, [JSON.stringify(movies)]);
  }

  async deleteDuplicates(): Promise<z.output<typeof duplicate>[]> {
    // Without statistics PostgreSQL takes the table for a small one, and joins it in nested loops.
    await this.database.execute('ANALYZE incoming');
    return this.database.rows(deleteDuplicates);
  }

  async matchKnownMovies(source: string): Promise<void> {
    await this.database.execute(MATCH_BY_IDS);
    await this.database.execute(MATCH_KNOWN_MOVIES, [source]);
  }

  async completeKnownMovies(): Promise<z.output<typeof known>> {
    return (await this.database.row(completeKnownMovies)) ?? { completed: 0, known: 0 };
  }

  /** `last` is the last row of them. */
  async countNewMovies(): Promise<z.output<typeof newMovies>> {
    return (await this.database.row(countNewMovies)) ?? { films: 0, last: 0 };
  }

  /** Until `finishIndexWrites`, or until the transaction ends. */
  async collectIndexWrites(): Promise<void> {
    for (const sql of COLLECT_INDEX_WRITES) await this.database.execute(sql);
  }

  async finishIndexWrites(): Promise<void> {
    for (const sql of FINISH_INDEX_WRITES) await this.database.execute(sql);
  }

  /** Of these rows. Answers how many there are. */
  async insertNewMovies(source: string, first: number, last: number): Promise<number> {
    return (await this.database.row(insertNewMovies, [source, first, last]))?.films ?? 0;
  }

  async dropStagingTable(): Promise<void> {
    await this.database.execute('DROP TABLE incoming');
  }

  async updateStatistics(): Promise<void> {
    // With the statistics of a small table PostgreSQL merges in nested loops, which takes minutes.
    await this.database.execute('ANALYZE movie_words, movie_people_counts, movie_counts');
    await this.database.execute(MERGE_COUNTS);
    // Index-only scans need the visibility map that a vacuum writes.
    await this.database.execute('VACUUM (ANALYZE) movies, movie_counts, movie_search, movie_words');
  }

  async lockFill(): Promise<void> {
    await this.database.execute('SELECT pg_advisory_xact_lock(hashtext($1))', [SEED_LOCK]);
  }

  isFilled(source: string): Promise<boolean> {
    return this.database.repository(CatalogueFillEntity).existsBy({ source });
  }

  async recordFill(source: string, movies: number): Promise<void> {
    await this.database.repository(CatalogueFillEntity).insert({ source, films: movies });
  }
}
