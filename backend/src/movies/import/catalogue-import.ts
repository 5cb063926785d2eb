import { Injectable } from '@nestjs/common';
import type { MovieDraft } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { draftOf } from './draft';
import { ADD, CHECK_IN, ENRICH, FIND_KNOWN, STAGE, STAGING_TABLE, TAKE_IN } from './import-sql';

/** A row as its source has it. */
export interface SourceRow {
  /** Counted from 1. */
  row: number;
  raw: unknown;
  /** What tells apart two films of the same title and year in this source. */
  key?: string | undefined;
}

export interface ImportObserver {
  /** A row that becomes no film of its own, and why. */
  refused(row: number, title: string, reason: string): void;
  read(rows: number): void;
  written(films: number, of: number): void;
}

export interface ImportSummary {
  rows: number;
  added: number;
  /** Films that were there already and lacked something that the source knows. */
  enriched: number;
  /** Films that were there already and lacked nothing. */
  unchanged: number;
  duplicates: number;
  rejected: number;
}

const BATCH = 1_000;
const LOCK = 'catalogue import';

export class ImportUnderWay extends Error {
  constructor() {
    super('Another import is under way; try again when it is done.');
  }
}

type Rows = Iterable<SourceRow> | AsyncIterable<SourceRow>;
type Staged = MovieDraft & { row: number; key: string };

/** Takes films of a source into the catalogue: all of them or, when anything fails, none. */
@Injectable()
export class CatalogueImport {
  constructor(private readonly database: Database) {}

  async run(source: string, rows: () => Rows, observer: ImportObserver): Promise<ImportSummary> {
    return this.database.transaction(async () => {
      await this.lock();
      await this.database.query(STAGING_TABLE);
      const { read, rejected } = await this.stage(rows(), observer);
      const duplicates = await this.database.query<{ row: number; title: string; first: number }>(CHECK_IN);
      for (const { row, title, first } of duplicates)
        observer.refused(row, title, `duplicate of row ${first}`);
      await this.database.query(FIND_KNOWN, [source]);
      const known = await this.database.one<{ enriched: number; known: number }>(ENRICH);
      const added = await this.add(source, observer);
      await this.database.query('DROP TABLE incoming');
      const enriched = known?.enriched ?? 0;
      return {
        rows: read,
        added,
        enriched,
        unchanged: (known?.known ?? 0) - enriched,
        duplicates: duplicates.length,
        rejected,
      };
    });
  }

  /** What the planner and the search rely on, once many films have come. */
  async settle(): Promise<void> {
    await this.database.query('SELECT compact_movie_words()');
    await this.database.query('ANALYZE movies, movie_search, movie_words');
  }

  private async lock(): Promise<void> {
    const [lock] = await this.database.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free',
      [LOCK],
    );
    if (!lock?.free) throw new ImportUnderWay();
  }

  private async stage(rows: Rows, observer: ImportObserver) {
    let read = 0;
    let rejected = 0;
    let batch: Staged[] = [];
    const flush = async () => {
      if (batch.length > 0) await this.database.query(STAGE, [JSON.stringify(batch)]);
      batch = [];
      observer.read(read);
    };
    for await (const { row, raw, key = '' } of rows) {
      read += 1;
      const draft = draftOf(raw);
      if ('reason' in draft) {
        rejected += 1;
        observer.refused(row, titleOf(raw), draft.reason);
      } else batch.push({ ...draft, row, key });
      if (batch.length === BATCH) await flush();
    }
    await flush();
    return { read, rejected };
  }

  private async add(source: string, observer: ImportObserver): Promise<number> {
    await this.database.query(TAKE_IN);
    const counted = await this.database.one<{ films: number }>(
      'SELECT coalesce(max(place), 0)::int AS films FROM incoming',
    );
    const films = counted?.films ?? 0;
    for (let done = 0; done < films; done += BATCH) {
      await this.database.query(ADD, [source, done, done + BATCH]);
      observer.written(Math.min(done + BATCH, films), films);
    }
    return films;
  }
}

function titleOf(raw: unknown): string {
  const title: unknown = typeof raw === 'object' && raw !== null && 'title' in raw ? raw.title : '';
  return typeof title === 'string' ? title : '';
}
