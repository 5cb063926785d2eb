import { Injectable, StreamableFile } from '@nestjs/common';
import {
  type KeptImport,
  type ownDataCalls,
  type QueryOf,
  RATING,
  type UndoneImport,
  undoneImport,
} from 'shared-kit/contract';
import { required } from '../../../common/errors/errors';
import { Database } from '../../../database/database';
import { answerOf } from '../../../database/json';
import { ListImportService } from '../../../lists/lists.module';
import { lockUser } from '../../profiles/lock-user';
import { csvFile, tableLines } from '../csv-table';
import type { ImportRow } from '../import/import-row';
import { ImportEntity } from './import.entities';
import { changedSince, filmsOfWrites, HAND_ON_WRITES, listsOfWrites, undoSteps } from './import-writes-sql';
import { type CsvRow, HAND_BACK_WAITING, importsOf, importOf, rowsForCsv, rowsOf } from './user-imports-sql';

/** The names that the import itself recognises, so that a corrected file can come back. */
const COLUMNS = [
  ...['Title', 'Year', 'Directors', 'imdbID', 'tmdbID', 'wikidataID', `Rating${RATING.max}`, 'WatchedDate'],
  ...['Review', 'Tags', 'URL', 'file', 'row', 'status', 'reason'],
];

const UNDONE = Object.keys(undoneImport.shape.changes.shape) as (keyof UndoneImport['changes'])[];

@Injectable()
export class KeptImportsService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListImportService,
  ) {}

  async list(userId: string): Promise<KeptImport[]> {
    return (await this.database.row(importsOf, [userId]))?.imports ?? [];
  }

  async one(userId: string, id: string): Promise<KeptImport> {
    return required(await this.database.row(importOf, [userId, id]), 'NOT_FOUND').import;
  }

  async rows(userId: string, id: string, { status, format }: QueryOf<typeof ownDataCalls.importRows>) {
    await this.one(userId, id);
    const parameters = [userId, id, status ?? null];
    if (format === 'json') return answerOf(await this.database.answer(rowsOf, parameters));
    const rows = await this.database.rows(rowsForCsv, parameters);
    return new StreamableFile(csvFile(await tableLines({ columns: COLUMNS, rows: rows.map(toCells) })), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="kinodost-import.csv"',
    });
  }

  undo(userId: string, id: string): Promise<UndoneImport> {
    return this.database.transaction(async () => {
      await lockUser(this.database, userId);
      await this.one(userId, id);
      await this.database.execute(HAND_ON_WRITES, [id]);
      const films = await this.database.row(filmsOfWrites, [id]);
      const changed = await this.database.row(changedSince, [userId, films?.movie_ids ?? [], id]);
      const lists = await this.database.rows(listsOfWrites, [id]);
      await this.lists.announceChanges(lists.map((list) => list.id));
      const changes = await this.undoWrites(userId, id);
      await this.database.execute(HAND_BACK_WAITING, [userId, id]);
      await this.database.repository(ImportEntity).delete({ id });
      return { changes, kept: changed?.kept ?? 0 };
    });
  }

  /** Takes back what is left of the writes. */
  private async undoWrites(userId: string, importId: string): Promise<UndoneImport['changes']> {
    const changes = Object.fromEntries(UNDONE.map((field) => [field, 0])) as UndoneImport['changes'];
    const films = new Set<string>();
    for (const { kind, restores, statement: step } of undoSteps) {
      const rows = await this.database.rows(step, [userId, importId]);
      if (kind === null) continue;
      changes[kind] += rows.length;
      if (restores) changes.replaced += rows.length;
      for (const { movie_id: film } of rows) if (film !== null) films.add(film);
    }
    return { ...changes, films: films.size };
  }
}

function toCells({ file, row, status, reason, title, year, content }: CsvRow) {
  const { ids, directors = [], tags = [], ...more }: Partial<ImportRow> = content ?? {};
  return {
    Title: title,
    Year: year,
    file,
    row,
    status,
    reason,
    imdbID: ids?.imdb,
    tmdbID: ids?.tmdb,
    wikidataID: ids?.wikidata,
    Directors: directors.join(', '),
    Tags: tags.join(', '),
    Review: more.note,
    URL: more.address,
    WatchedDate: more.watchedOn,
    [`Rating${RATING.max}`]: more.rating,
  };
}
