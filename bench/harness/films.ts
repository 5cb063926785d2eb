import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { CatalogueImportRepository } from '../../backend/src/movies/import/catalogue-import.repository';
import {
  CatalogueImportService,
  type SourceRow,
} from '../../backend/src/movies/import/catalogue-import.service';
import { openSource } from '../../backend/src/movies/import/source-rows';
import type { SqlDatabase } from '../../backend/test/support/sql-database';
import { inDatabase } from './database';
import { say } from './report';

type Rows = AsyncIterable<SourceRow>;

export async function importFilms(
  database: SqlDatabase,
  file: string,
  change: (rows: Rows) => Rows = (rows) => rows,
): Promise<void> {
  const { source, rows } = await openSource(file);
  const catalogue = new CatalogueImportService(database, new CatalogueImportRepository(database));
  const nothing = () => undefined;
  await catalogue.run(source, () => change(rows), { rejected: nothing, read: nothing, written: nothing });
  await catalogue.updateStatistics();
}

/** Opens a database of the benchmark's own, without users and films. `users` finds those that the benchmark didn't make. */
export function inEmptyDatabase(
  name: string,
  users: string,
  work: (database: SqlDatabase, source: DataSource) => Promise<boolean>,
): Promise<number> {
  return inDatabase(
    { DATA_DIR: join('.data', `bench-${name}`), ...process.env },
    async (database, source) => {
      if (await database.one(users)) {
        say('This database has users: the bench wants one of its own, which it empties.');
        return 1;
      }
      await database.query('TRUNCATE movies CASCADE');
      return (await work(database, source)) ? 0 : 1;
    },
  );
}
