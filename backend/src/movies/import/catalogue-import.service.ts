import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { CatalogueImportRepository, type StagedMovie } from './catalogue-import.repository';
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

export class ImportInProgressError extends Error {
  constructor() {
    super('Another import is in progress; try again when it is done.');
  }
}

type Rows = Iterable<SourceRow> | AsyncIterable<SourceRow>;

@Injectable()
export class CatalogueImportService {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueImportRepository,
  ) {}

  async run(source: string, rows: () => Rows, observer: ImportObserver): Promise<ImportSummary> {
    return this.database.transaction(async () => {
      if (!(await this.catalogue.tryLock())) throw new ImportInProgressError();
      await this.catalogue.createStagingTable();
      const { read, rejected } = await this.stage(rows(), observer);
      const duplicates = await this.catalogue.deleteDuplicates();
      for (const { row, title, first } of duplicates)
        observer.rejected?.(row, title, `duplicate of row ${first}`);
      await this.catalogue.matchKnownMovies(source);
      const { completed, known } = await this.catalogue.completeKnownMovies();
      const added = await this.insertNewMovies(source, observer);
      await this.catalogue.dropStagingTable();
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

  updateStatistics(): Promise<void> {
    return this.catalogue.updateStatistics();
  }

  private async stage(rows: Rows, observer: ImportObserver) {
    let read = 0;
    let rejected = 0;
    let batch: StagedMovie[] = [];
    const flush = async () => {
      if (batch.length > 0) await this.catalogue.stage(batch);
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
    const { films: movies, last } = await this.catalogue.countNewMovies();
    await this.catalogue.collectIndexWrites();
    let written = 0;
    for (let row = 1; row <= last; row += INSERT_BATCH) {
      written += await this.catalogue.insertNewMovies(source, row, row + INSERT_BATCH - 1);
      observer.written?.(written, movies);
    }
    await this.catalogue.finishIndexWrites();
    return movies;
  }
}

function titleOf(raw: unknown): string {
  const title: unknown = typeof raw === 'object' && raw !== null && 'title' in raw ? raw.title : '';
  return typeof title === 'string' ? title : '';
}
