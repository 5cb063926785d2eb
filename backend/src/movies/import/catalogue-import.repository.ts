import { Injectable } from '@nestjs/common';
import type { MovieInput } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MERGE_COUNTS } from '../catalogue/movie-sql';
import { CatalogueFillEntity } from './catalogue-fill.entity';
import {
  COMPLETE_KNOWN_MOVIES,
  CREATE_STAGING_TABLE,
  DELETE_DUPLICATES,
  INSERT_NEW_MOVIES,
  MATCH_KNOWN_MOVIES,
  NUMBER_NEW_MOVIES,
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
const numberNewMovies = statement(counted, NUMBER_NEW_MOVIES);

@Injectable()
export class CatalogueImportRepository {
  constructor(private readonly database: Database) {}

  async tryLock(): Promise<boolean> {
    return (await this.database.row(tryLock, [IMPORT_LOCK]))?.locked ?? false;
  }

  async createStagingTable(): Promise<void> {
    await this.database.execute(CREATE_STAGING_TABLE);
  }

  async stage(movies: StagedMovie[]): Promise<void> {
    await this.database.execute(STAGE_ROWS, [JSON.stringify(movies)]);
  }

  deleteDuplicates(): Promise<z.output<typeof duplicate>[]> {
    return this.database.rows(deleteDuplicates);
  }

  async matchKnownMovies(source: string): Promise<void> {
    await this.database.execute(MATCH_KNOWN_MOVIES, [source]);
  }

  async completeKnownMovies(): Promise<z.output<typeof known>> {
    return (await this.database.row(completeKnownMovies)) ?? { completed: 0, known: 0 };
  }

  async numberNewMovies(): Promise<number> {
    return (await this.database.row(numberNewMovies))?.films ?? 0;
  }

  async insertNewMovies(source: string, after: number, last: number): Promise<void> {
    await this.database.execute(INSERT_NEW_MOVIES, [source, after, last]);
  }

  async dropStagingTable(): Promise<void> {
    await this.database.execute('DROP TABLE incoming');
  }

  async updateStatistics(): Promise<void> {
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
