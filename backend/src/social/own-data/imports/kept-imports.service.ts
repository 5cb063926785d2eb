import { Injectable, StreamableFile } from '@nestjs/common';
import {
  type KeptImport,
  type ownDataCalls,
  type QueryOf,
  RATING,
  type UndoneImport,
} from 'shared-kit/contract';
import { required } from '../../../common/errors/errors';
import { Database } from '../../../database/database';
import { answerOf } from '../../../database/json';
import { ListImportService } from '../../../lists/lists.module';
import { csvFile, tableLines } from '../csv-table';
import type { ImportRow } from '../import/import-row';
import { ImportWritesRepository } from './import-writes.repository';
import { type CsvRow, UserImportsRepository } from './user-imports.repository';
import { UserImportsService } from './user-imports.service';

/** The names that the import itself recognises, so that a corrected file can come back. */
const COLUMNS = [
  ...['Title', 'Year', 'Directors', 'imdbID', 'tmdbID', 'wikidataID', `Rating${RATING.max}`, 'WatchedDate'],
  ...['Review', 'Tags', 'URL', 'file', 'row', 'status', 'reason'],
];

@Injectable()
export class KeptImportsService {
  constructor(
    private readonly database: Database,
    private readonly service: UserImportsService,
    private readonly imports: UserImportsRepository,
    private readonly writes: ImportWritesRepository,
    private readonly lists: ListImportService,
  ) {}

  list(userId: string): Promise<KeptImport[]> {
    return this.imports.list(userId);
  }

  async one(userId: string, id: string): Promise<KeptImport> {
    return required(await this.imports.one(userId, id), 'NOT_FOUND');
  }

  async rows(userId: string, id: string, { status, format }: QueryOf<typeof ownDataCalls.importRows>) {
    await this.one(userId, id);
    if (format === 'json') return answerOf(await this.imports.rows(userId, id, status));
    const rows = await this.imports.rowsForCsv(userId, id, status);
    return new StreamableFile(csvFile(await tableLines({ columns: COLUMNS, rows: rows.map(toCells) })), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="kinodost-import.csv"',
    });
  }

  undo(userId: string, id: string): Promise<UndoneImport> {
    return this.database.transaction(async () => {
      await this.service.lockUser(userId);
      await this.one(userId, id);
      await this.writes.handOn(id);
      const kept = await this.writes.forgetChanged(userId, id);
      await this.lists.announceChanges(await this.writes.listsOf(id));
      const changes = await this.writes.undo(userId, id);
      await this.imports.remove(userId, id);
      return { changes, kept };
    });
  }
}

function toCells({ file, row, status, reason, title, year, content }: CsvRow) {
  const { ids, directors = [], tags = [], ...more }: Partial<ImportRow> = content ?? {};
  return {
    ...{ Title: title, Year: year, file, row, status, reason },
    ...{ imdbID: ids?.imdb, tmdbID: ids?.tmdb, wikidataID: ids?.wikidata },
    ...{ Directors: directors.join(', '), Tags: tags.join(', '), Review: more.note, URL: more.address },
    ...{ WatchedDate: more.watchedOn, [`Rating${RATING.max}`]: more.rating },
  };
}
