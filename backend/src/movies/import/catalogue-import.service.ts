import { Injectable } from '@nestjs/common';
import type { MovieInput } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MERGE_COUNTS } from '../catalogue/movie-sql';
import {
  COLLECT_INDEX_WRITES,
  completeKnownMovies,
  countNewMovies,
  CREATE_STAGING_TABLE,
  deleteDuplicates,
  FINISH_INDEX_WRITES,
  insertNewMovies,
  MATCH_BY_IDS,
  MATCH_KNOWN_MOVIES,
  STAGE_ROWS,
} from './import-sql';
import { parseMovie } from './parse-movie';

export interface SourceRow {
  row: number;
  raw: unknown;
  /** Distinguishes movies of the same title and year in one source. */
  key?: string | undefined;
  /** Why the row can't be taken, if its source knows. */
  problem?: string | undefined;
}

export interface ImportObserver {
  rejected?(row: number, title: string, reason: string): void;
  read?(rows: number): void;
  written?(movies: number, of: number): void;
}

export interface ImportSummary {
  rows: number;
  added: number;
  completed: number;
  unchanged: number;
  duplicates: number;
  rejected: number;
}

const BATCH = 1_000;
/** Triggers note the words and people of a batch: in larger ones fewer of them come twice, to be merged afterwards. */
const INSERT_BATCH = 5_000;

const tryLock = statement(
  z.strictObject({ locked: z.boolean() }),
  `SELECT pg_try_advisory_xact_lock(hashtext('catalogue import')) AS locked`,
);

export class ImportInProgressError extends Error {
  constructor() {
    super('Another import is in progress; try again when it is done.');
  }
}

type Rows = Iterable<SourceRow> | AsyncIterable<SourceRow>;

@Injectable()
export class CatalogueImportService {
  constructor(private readonly database: Database) {}

  async run(source: string, rows: () => Rows, observer: ImportObserver): Promise<ImportSummary> {
    return this.database.transaction(async () => {
      if (!(await this.database.row(tryLock))?.locked) throw new ImportInProgressError();
      await this.executeAll(CREATE_STAGING_TABLE);
      const { read, rejected } = await this.stage(rows(), observer);
      // Without statistics PostgreSQL takes the table for a small one, and joins it in nested loops.
      await this.database.execute('ANALYZE incoming');
      const duplicates = await this.database.rows(deleteDuplicates);
      for (const { row, title, first } of duplicates)
        observer.rejected?.(row, title, `duplicate of row ${first}`);
      await this.database.execute(MATCH_BY_IDS);
      await this.database.execute(MATCH_KNOWN_MOVIES, [source]);
      const { completed = 0, known = 0 } = (await this.database.row(completeKnownMovies)) ?? {};
      const added = await this.insertNewMovies(source, observer);
      await this.database.execute('DROP TABLE incoming');
      return {
        rows: read,
        added,
        completed,
        unchanged: known - completed,
        duplicates: duplicates.length,
        rejected,
      };
    });
  }

  async updateStatistics(): Promise<void> {
    // With the statistics of a small table PostgreSQL merges in nested loops, which takes minutes.
    await this.database.execute('ANALYZE movie_words, movie_people_counts, movie_counts');
    await this.database.execute(MERGE_COUNTS);
    // Index-only scans need the visibility map that a vacuum writes.
    await this.database.execute('VACUUM (ANALYZE) movies, movie_counts, movie_search, movie_words');
  }

  private async stage(rows: Rows, observer: ImportObserver) {
    let read = 0;
    let rejected = 0;
    let batch: (MovieInput & { row: number; key: string })[] = [];
    const flush = async () => {
      if (batch.length > 0) await this.database.execute(STAGE_ROWS, [JSON.stringify(batch)]);
      batch = [];
      observer.read?.(read);
    };
    for await (const { row, raw, key = '', problem } of rows) {
      read += 1;
      const movie = problem === undefined ? parseMovie(raw) : { reason: problem };
      if ('reason' in movie) {
        rejected += 1;
        observer.rejected?.(row, titleOf(raw), movie.reason);
      } else batch.push({ ...movie, row, key });
      if (batch.length === BATCH) await flush();
    }
    await flush();
    return { read, rejected };
  }

  private async insertNewMovies(source: string, observer: ImportObserver): Promise<number> {
    const { films: movies = 0, last = 0 } = (await this.database.row(countNewMovies)) ?? {};
    await this.executeAll(COLLECT_INDEX_WRITES);
    let written = 0;
    for (let row = 1; row <= last; row += INSERT_BATCH) {
      const inserted = await this.database.row(insertNewMovies, [source, row, row + INSERT_BATCH - 1]);
      written += inserted?.films ?? 0;
      observer.written?.(written, movies);
    }
    await this.executeAll(FINISH_INDEX_WRITES);
    return movies;
  }

  private async executeAll(statements: readonly string[]): Promise<void> {
    for (const sql of statements) await this.database.execute(sql);
  }
}

function titleOf(raw: unknown): string {
  const title: unknown = typeof raw === 'object' && raw !== null && 'title' in raw ? raw.title : '';
  return typeof title === 'string' ? title : '';
}
