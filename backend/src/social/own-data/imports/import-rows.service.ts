import { Injectable, StreamableFile } from '@nestjs/common';
import { type KeptImport, type ownDataCalls, type QueryOf, RATING } from 'shared-kit/contract';
import { required } from '../../../common/errors';
import { answerOf } from '../../../database/json';
import { csvFile, tableLines } from '../csv-table';
import type { ImportRow } from '../import/import-row';
import { type CsvRow, UserImportsRepository } from './user-imports.repository';

/** The names that the import itself recognises, so that a corrected file can come back. */
const COLUMNS = [
  ...['Title', 'Year', 'Directors', 'imdbID', 'tmdbID', 'wikidataID', `Rating${RATING.max}`, 'WatchedDate'],
  ...['Review', 'Tags', 'URL', 'file', 'row', 'status', 'reason'],
];

@Injectable()
export class ImportRowsService {
  constructor(private readonly repository: UserImportsRepository) {}

  imports(userId: string): Promise<KeptImport[]> {
    return this.repository.list(userId);
  }

  async one(userId: string, id: string): Promise<KeptImport> {
    return required(await this.repository.one(userId, id), 'NOT_FOUND');
  }

  async rows(userId: string, id: string, { status, format }: QueryOf<typeof ownDataCalls.importRows>) {
    await this.one(userId, id);
    if (format === 'json') return answerOf(await this.repository.rows(userId, id, status));
    const rows = await this.repository.rowsForCsv(userId, id, status);
    return new StreamableFile(csvFile(await tableLines({ columns: COLUMNS, rows: rows.map(toCells) })), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="kinodost-import.csv"',
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
